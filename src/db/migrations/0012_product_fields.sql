ALTER TABLE "products" ADD COLUMN "max_per_order" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warranty_months" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "good_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "benefits" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "goes_with" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "swatch" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "picture" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_max_per_order_is_within_limit" CHECK ("products"."max_per_order" between 1 and 20);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_warranty_is_positive" CHECK ("products"."warranty_months" between 1 and 120);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_benefits_have_an_icon" CHECK (array_to_string("products"."benefits", chr(10), '') ~ '^((^|\n)(quiet|waterproof|battery|soft|natural|safe|washable|travel|gift|warm|size|time): [^\n]+){0,3}$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_go_with_three_at_most" CHECK (cardinality("products"."goes_with") <= 3);--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_swatch_is_a_colour" CHECK ("variants"."swatch" ~ '^(#[0-9a-f]{6})?$');--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_content_is_an_amount" CHECK ("variants"."content" ~ '^([1-9][0-9]{0,4} (pieces|ml|g))?$');