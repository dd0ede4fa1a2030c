-- Categories have subcategories, and texts and a picture for a page of their own.
ALTER TABLE "categories" DROP CONSTRAINT "categories_name_unique";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "level" smallint GENERATED ALWAYS AS (case when parent_id is null then 1 else 2 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "parent_level" smallint GENERATED ALWAYS AS (case when parent_id is not null then 1 end) STORED;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "menu_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "picture_width" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "picture_height" integer;--> statement-breakpoint
ALTER TABLE "category_translations" ADD COLUMN "menu_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "category_translations" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_have_one_level" UNIQUE("id","level");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_have_two_levels" FOREIGN KEY ("parent_id","parent_level") REFERENCES "public"."categories"("id","level") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_name_unique_within_parent" UNIQUE NULLS NOT DISTINCT("parent_id","name");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_menu_name_fits" CHECK (length(regexp_replace("categories"."menu_name", '[\u0D81-\u0D83\u0DCA\u0DCF-\u0DDF\u0DF2\u0DF3\u0B82\u0BBE-\u0BCD\u0BD7\u200C\u200D]', '', 'g')) <= 14);--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_words_fit" CHECK (length("categories"."words") <= 200);--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_picture_has_a_size" CHECK (num_nulls("categories"."picture", "categories"."picture_width", "categories"."picture_height") in (0, 3));--> statement-breakpoint
ALTER TABLE "category_translations" ADD CONSTRAINT "category_translations_menu_name_fits" CHECK (length(regexp_replace("category_translations"."menu_name", '[\u0D81-\u0D83\u0DCA\u0DCF-\u0DDF\u0DF2\u0DF3\u0B82\u0BBE-\u0BCD\u0BD7\u200C\u200D]', '', 'g')) <= 14);--> statement-breakpoint
ALTER TABLE "category_translations" ADD CONSTRAINT "category_translations_words_fit" CHECK (length("category_translations"."words") <= 200);