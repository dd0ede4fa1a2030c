-- Orders keep the values with which their terms were displayed; translations the English text that they were made for.
ALTER TABLE "pages" ADD COLUMN "english_version" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_facts" jsonb;--> statement-breakpoint
ALTER TABLE "pages" DISABLE TRIGGER "pages_append_only";--> statement-breakpoint
UPDATE "pages" AS own SET "english_version" = (
  SELECT max(english.version) FROM "pages" AS english
  WHERE english.slug = own.slug AND english.language = 'en' AND english.created_at <= own.created_at
) WHERE own.language <> 'en';--> statement-breakpoint
ALTER TABLE "pages" ENABLE TRIGGER "pages_append_only";
