CREATE TABLE "back_in_stock_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"customer_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "back_in_stock_subscriptions_once_per_variant" UNIQUE("customer_id","variant_id")
);
--> statement-breakpoint
ALTER TABLE "back_in_stock_subscriptions" ADD CONSTRAINT "back_in_stock_subscriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "back_in_stock_subscriptions" ADD CONSTRAINT "back_in_stock_subscriptions_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "back_in_stock_subscriptions_by_variant" ON "back_in_stock_subscriptions" USING btree ("variant_id");--> statement-breakpoint
-- A request for a product becomes one for each of its variants that is sold out.
INSERT INTO back_in_stock_subscriptions (customer_id, variant_id, created_at)
SELECT w.customer_id, v.id, w.created_at
FROM stock_wishes w
JOIN products p ON p.id = w.product_id
JOIN variants v ON v.product_id = p.id AND NOT v.retired AND (v.stock = 0 OR NOT p.in_stock);
--> statement-breakpoint
DROP TABLE "stock_wishes";
