DROP INDEX "order_lines_by_variant";--> statement-breakpoint
CREATE INDEX "orders_by_email_prefix" ON "orders" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_city_prefix" ON "orders" USING btree (lower("city") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_lines_by_variant" ON "order_lines" USING btree ("variant_id","order_id");