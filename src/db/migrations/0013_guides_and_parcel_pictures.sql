CREATE TABLE "parcel_pictures" (
	"subject" text PRIMARY KEY NOT NULL,
	"picture" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "parcel_pictures_subject_is_known" CHECK ("parcel_pictures"."subject" in ('box', 'label')),
	CONSTRAINT "parcel_pictures_have_a_size" CHECK ("parcel_pictures"."width" > 0 and "parcel_pictures"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "collection_texts" ADD COLUMN "body" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "kind" text DEFAULT 'collection' NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "picture_width" integer;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "picture_height" integer;--> statement-breakpoint
ALTER TABLE "collection_texts" ADD CONSTRAINT "collection_texts_body_fits" CHECK (length("collection_texts"."body") <= 20000);--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_kind_is_known" CHECK ("collections"."kind" in ('collection', 'guide'));--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_picture_has_a_size" CHECK (num_nulls("collections"."picture", "collections"."picture_width", "collections"."picture_height") in (0, 3));