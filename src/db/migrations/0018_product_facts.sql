CREATE TABLE "product_facts" (
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "product_facts_product_id_name_value_pk" PRIMARY KEY("product_id","name","value"),
	CONSTRAINT "product_facts_are_codes" CHECK ("product_facts"."name" ~ '^[a-z-]{1,40}$' and "product_facts"."value" ~ '^[a-z0-9.-]{1,40}$')
);
--> statement-breakpoint
ALTER TABLE "product_facts" ADD CONSTRAINT "product_facts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_facts_by_value" ON "product_facts" USING btree ("name","value","product_id");