ALTER TABLE "order_lines" ADD COLUMN "grams" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "weight_grams" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_weight_is_not_negative" CHECK ("order_lines"."grams" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_weight_is_not_negative" CHECK ("orders"."weight_grams" >= 0);