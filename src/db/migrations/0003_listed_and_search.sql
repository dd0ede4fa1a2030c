DROP INDEX "products_description_trigrams";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_by_category";--> statement-breakpoint
DROP INDEX "products_best_selling";--> statement-breakpoint
DROP INDEX "products_title_trigrams";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_title" text GENERATED ALWAYS AS (lower(title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(title || chr(10) || description_text)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_search_trigrams" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_best_selling" ON "products" USING btree ("sold_count" DESC NULLS LAST,"id") WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_title_trigrams" ON "products" USING gin ("search_title" gin_trgm_ops);--> statement-breakpoint
-- A product is listed while it is visible and has a variant that is not retired. Nobody else decides it.
CREATE FUNCTION decide_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed := NEW.visible AND EXISTS (SELECT 1 FROM variants WHERE product_id = NEW.id AND NOT retired);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_listed_by_visible BEFORE INSERT OR UPDATE OF visible, listed ON products
  FOR EACH ROW EXECUTE FUNCTION decide_listed();
--> statement-breakpoint
CREATE FUNCTION decide_listed_by_variant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := COALESCE(NEW.product_id, OLD.product_id);
BEGIN
  -- Waits for whoever retires another variant of this product, and then sees what they did.
  PERFORM 1 FROM products WHERE id = changed FOR NO KEY UPDATE;
  UPDATE products SET listed = NOT listed
    WHERE id = changed
      AND listed <> (visible AND EXISTS (SELECT 1 FROM variants WHERE product_id = changed AND NOT retired));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variants_list_their_product AFTER INSERT OR DELETE ON variants
  FOR EACH ROW EXECUTE FUNCTION decide_listed_by_variant();
--> statement-breakpoint
CREATE TRIGGER variants_retired_list_their_product AFTER UPDATE OF retired ON variants
  FOR EACH ROW WHEN (OLD.retired <> NEW.retired) EXECUTE FUNCTION decide_listed_by_variant();
--> statement-breakpoint
UPDATE products SET visible = visible;
