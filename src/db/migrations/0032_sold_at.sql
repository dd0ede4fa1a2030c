DROP INDEX "order_lines_by_order";--> statement-breakpoint
DROP INDEX "orders_sold";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sold_at" timestamp with time zone GENERATED ALWAYS AS (case when status = 'charged-back' then null when payment_method = 'cash-on-delivery' then delivered_at else paid_at end) STORED;--> statement-breakpoint
CREATE INDEX "order_lines_by_order" ON "order_lines" USING btree ("order_id","product_public_id","quantity");--> statement-breakpoint
CREATE INDEX "orders_sold" ON "orders" USING btree ("sold_at","payment_method","total_cents","id") WHERE "orders"."sold_at" is not null;