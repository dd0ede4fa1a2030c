ALTER TABLE "orders" ALTER COLUMN "terms_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "terms_language" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_language" text;--> statement-breakpoint
-- The registration form linked to the terms, and the version is that of the English text.
UPDATE "customers" SET "terms_language" = 'en' WHERE "terms_version" IS NOT NULL;--> statement-breakpoint
-- Checkout showed no terms: these versions were never accepted. The version in force follows from created_at of orders and pages.
UPDATE "orders" SET "terms_version" = NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_terms_language_is_spoken" CHECK ("customers"."terms_language" in ('en', 'si', 'ta'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_terms_have_language_and_version" CHECK (("customers"."terms_language" is null) = ("customers"."terms_version" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_language_is_spoken" CHECK ("orders"."terms_language" in ('en', 'si', 'ta'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_have_language_and_version" CHECK (("orders"."terms_language" is null) = ("orders"."terms_version" is null));