ALTER TABLE "products" ADD COLUMN "lowest_cents" bigint;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("lowest_cents","id") WHERE "products"."listed";--> statement-breakpoint
-- What a product is listed by follows from its choices. Nobody else decides it.
CREATE OR REPLACE FUNCTION decide_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.lowest_cents := (SELECT min(price_cents) FROM variants WHERE product_id = NEW.id AND NOT retired);
  NEW.listed := NEW.visible AND NEW.lowest_cents IS NOT NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER products_listed_by_visible ON products;
--> statement-breakpoint
CREATE TRIGGER products_listed_by_visible BEFORE INSERT OR UPDATE OF visible, listed, lowest_cents ON products
  FOR EACH ROW EXECUTE FUNCTION decide_listed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION decide_listed_by_variant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := COALESCE(NEW.product_id, OLD.product_id);
BEGIN
  -- Waits for whoever changes another variant of this product, and then sees what they did.
  PERFORM 1 FROM products WHERE id = changed FOR NO KEY UPDATE;
  UPDATE products p SET lowest_cents = offer.lowest
    FROM (SELECT min(price_cents) AS lowest FROM variants WHERE product_id = changed AND NOT retired) offer
    WHERE p.id = changed
      AND (p.lowest_cents IS DISTINCT FROM offer.lowest OR p.listed <> (p.visible AND offer.lowest IS NOT NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variants_price_lists_their_product AFTER UPDATE OF price_cents ON variants
  FOR EACH ROW WHEN (OLD.price_cents <> NEW.price_cents) EXECUTE FUNCTION decide_listed_by_variant();
--> statement-breakpoint
UPDATE products SET visible = visible;
