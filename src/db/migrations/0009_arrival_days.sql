-- Orders keep the promised first and last day of arrival.
ALTER TABLE "orders" ADD COLUMN "first_arrival_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "last_arrival_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_arrival_days_are_in_order" CHECK (("orders"."first_arrival_on" is null) = ("orders"."last_arrival_on" is null) and "orders"."first_arrival_on" <= "orders"."last_arrival_on");