ALTER TABLE "customers" DROP CONSTRAINT "customers_language_is_spoken";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_language_is_spoken";--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_language_is_spoken" CHECK ("customers"."language" in ('en', 'si', 'ta'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_language_is_spoken" CHECK ("orders"."language" in ('en', 'si', 'ta'));