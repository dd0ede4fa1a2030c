CREATE TABLE "hero_slide_texts" (
	"slide_id" uuid NOT NULL,
	"language" text NOT NULL,
	"heading" text NOT NULL,
	"line" text NOT NULL,
	CONSTRAINT "hero_slide_texts_slide_id_language_pk" PRIMARY KEY("slide_id","language"),
	CONSTRAINT "hero_slide_texts_language_is_known" CHECK ("hero_slide_texts"."language" in ('en', 'si', 'ta')),
	CONSTRAINT "hero_slide_texts_heading_fits" CHECK ("hero_slide_texts"."heading" = btrim("hero_slide_texts"."heading") and length("hero_slide_texts"."heading") between 1 and 80),
	CONSTRAINT "hero_slide_texts_line_fits" CHECK (length("hero_slide_texts"."line") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "hero_slides" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"position" integer NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"picture" text NOT NULL,
	"link" text DEFAULT '/all-products' NOT NULL,
	"focus_x" smallint DEFAULT 5 NOT NULL,
	"focus_y" smallint DEFAULT 5 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hero_slides_focus_is_inside" CHECK ("hero_slides"."focus_x" between 0 and 10 and "hero_slides"."focus_y" between 0 and 10),
	CONSTRAINT "hero_slides_have_a_picture" CHECK ("hero_slides"."picture" ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "hero_slides_link_to_our_pages" CHECK ("hero_slides"."link" ~ '^/([^/\\]|$)' and length("hero_slides"."link") <= 200)
);
--> statement-breakpoint
ALTER TABLE "hero_slide_texts" ADD CONSTRAINT "hero_slide_texts_slide_id_hero_slides_id_fk" FOREIGN KEY ("slide_id") REFERENCES "public"."hero_slides"("id") ON DELETE cascade ON UPDATE no action;