ALTER TABLE "products" ADD COLUMN "age_rule" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "age_rule" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "age_confirmation" text;--> statement-breakpoint
CREATE INDEX "products_with_age_rule" ON "products" USING btree ("id") WHERE "products"."age_rule" = 'birth-date';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_age_rule_is_known" CHECK ("products"."age_rule" in ('shop', 'birth-date'));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_age_rule_is_known" CHECK ("categories"."age_rule" in ('shop', 'birth-date'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_age_confirmation_has_a_version" CHECK ("orders"."age_confirmation" ~ '^birth-date-[0-9]{1,3}$');