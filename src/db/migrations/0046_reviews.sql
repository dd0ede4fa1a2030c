CREATE TYPE "public"."review_status" AS ENUM('waiting', 'approved', 'refused');--> statement-breakpoint
CREATE TABLE "product_ratings" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"reviews" integer NOT NULL,
	"stars" integer NOT NULL,
	CONSTRAINT "product_ratings_add_up" CHECK ("product_ratings"."stars" between "product_ratings"."reviews" and 5 * "product_ratings"."reviews")
);
--> statement-breakpoint
CREATE TABLE "product_reviews" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"status" "review_status" DEFAULT 'waiting' NOT NULL,
	"stars" smallint NOT NULL,
	"nickname" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"refusal" text,
	"answer" text,
	"version" integer DEFAULT 1 NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_reviews_one_each" UNIQUE("product_id","customer_id"),
	CONSTRAINT "product_reviews_stars_are_one_to_five" CHECK ("product_reviews"."stars" between 1 and 5),
	CONSTRAINT "product_reviews_language_is_spoken" CHECK ("product_reviews"."language" in ('en', 'si', 'ta')),
	CONSTRAINT "product_reviews_refused_say_why" CHECK (("product_reviews"."status" = 'refused') = ("product_reviews"."refusal" is not null)),
	CONSTRAINT "product_reviews_answers_are_of_shown_ones" CHECK ("product_reviews"."answer" is null or "product_reviews"."status" = 'approved')
);
--> statement-breakpoint
ALTER TABLE "product_ratings" ADD CONSTRAINT "product_ratings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_reviews_by_customer" ON "product_reviews" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "product_reviews_waiting" ON "product_reviews" USING btree ("written_at") WHERE "product_reviews"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "product_reviews_decided" ON "product_reviews" USING btree ("written_at" DESC NULLS LAST) WHERE "product_reviews"."status" <> 'waiting';--> statement-breakpoint
CREATE INDEX "product_reviews_shown" ON "product_reviews" USING btree ("product_id","written_at" DESC NULLS LAST) WHERE "product_reviews"."status" = 'approved';--> statement-breakpoint
-- What a product's page says of its reviews follows them, whoever changes them and however an account goes.
CREATE FUNCTION rate_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := false;
  is_shown boolean := false;
  more_reviews integer := 0;
  more_stars integer := 0;
  rated uuid;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    was := OLD.status = 'approved';
    rated := OLD.product_id;
    IF was THEN more_reviews := -1; more_stars := -OLD.stars; END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    is_shown := NEW.status = 'approved';
    rated := NEW.product_id;
    IF is_shown THEN more_reviews := more_reviews + 1; more_stars := more_stars + NEW.stars; END IF;
  END IF;
  IF NOT (was OR is_shown) THEN RETURN NULL; END IF;
  INSERT INTO catalog_changes DEFAULT VALUES;
  UPDATE product_ratings SET reviews = reviews + more_reviews, stars = stars + more_stars WHERE product_id = rated;
  -- A product that is being deleted takes its reviews with it.
  IF NOT FOUND AND is_shown THEN
    INSERT INTO product_ratings (product_id, reviews, stars) VALUES (rated, more_reviews, more_stars)
      ON CONFLICT (product_id) DO UPDATE
      SET reviews = product_ratings.reviews + excluded.reviews, stars = product_ratings.stars + excluded.stars;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_reviews_rate_their_product AFTER INSERT OR UPDATE OR DELETE ON product_reviews
  FOR EACH ROW EXECUTE FUNCTION rate_product();
