CREATE TABLE "kept_products" (
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_products_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "kept_products" ADD CONSTRAINT "kept_products_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_products" ADD CONSTRAINT "kept_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_products_by_product" ON "kept_products" USING btree ("product_id");