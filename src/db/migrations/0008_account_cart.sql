CREATE TABLE "account_cart_lines" (
	"customer_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_cart_lines_customer_id_variant_id_pk" PRIMARY KEY("customer_id","variant_id"),
	CONSTRAINT "account_cart_lines_quantity_is_positive" CHECK ("account_cart_lines"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "keeps_cart" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "account_cart_lines" ADD CONSTRAINT "account_cart_lines_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_cart_lines" ADD CONSTRAINT "account_cart_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;