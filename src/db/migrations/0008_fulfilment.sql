ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_url" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivered_has_a_time" CHECK ("orders"."status" <> 'delivered' or "orders"."delivered_at" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_dispatched_has_a_courier" CHECK ("orders"."status" <> 'dispatched' or "orders"."courier" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tracking_is_https" CHECK ("orders"."tracking_url" ~ '^https://');