DROP INDEX "order_lines_by_sku";--> statement-breakpoint
CREATE INDEX "order_lines_by_sku" ON "order_lines" USING btree (lower("sku"),"order_id") WHERE "order_lines"."sku" <> '';