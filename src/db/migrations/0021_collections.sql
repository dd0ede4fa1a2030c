CREATE TABLE "collection_texts" (
	"collection_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	CONSTRAINT "collection_texts_collection_id_language_pk" PRIMARY KEY("collection_id","language"),
	CONSTRAINT "collection_texts_language_is_known" CHECK ("collection_texts"."language" in ('en', 'si', 'ta')),
	CONSTRAINT "collection_texts_title_fits" CHECK ("collection_texts"."title" = btrim("collection_texts"."title") and length("collection_texts"."title") between 1 and 100),
	CONSTRAINT "collection_texts_intro_fits" CHECK (length("collection_texts"."intro") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"tag" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_slug_unique" UNIQUE("slug"),
	CONSTRAINT "collections_slug_is_part_of_an_address" CHECK ("collections"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("collections"."slug") <= 60),
	CONSTRAINT "collections_tag_is_one_tag" CHECK ("collections"."tag" <> '' and length("collections"."tag") <= 255 and "collections"."tag" = btrim("collections"."tag") and strpos("collections"."tag", ',') = 0)
);
--> statement-breakpoint
ALTER TABLE "collection_texts" ADD CONSTRAINT "collection_texts_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_by_tag" ON "products" USING gin ("tags");