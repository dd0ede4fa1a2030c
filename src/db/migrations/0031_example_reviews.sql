CREATE TABLE "example_reviews" (
	"product_id" uuid NOT NULL,
	"language" text NOT NULL,
	"position" smallint NOT NULL,
	"stars" smallint NOT NULL,
	"nickname" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "example_reviews_product_id_language_position_pk" PRIMARY KEY("product_id","language","position"),
	CONSTRAINT "example_reviews_stars_are_one_to_five" CHECK ("example_reviews"."stars" between 1 and 5),
	CONSTRAINT "example_reviews_language_is_supported" CHECK ("example_reviews"."language" in ('en', 'si', 'ta'))
);
--> statement-breakpoint
ALTER TABLE "example_reviews" ADD CONSTRAINT "example_reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;