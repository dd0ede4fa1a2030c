ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "next_change_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "sale_cents" bigint;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "cost_cents" bigint;--> statement-breakpoint
CREATE INDEX "products_scheduled" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."visible" and not "products"."listed";--> statement-breakpoint
CREATE INDEX "products_due" ON "products" USING btree ("next_change_at") WHERE "products"."next_change_at" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_ends_after_it_begins" CHECK ("products"."sale_until" > "products"."sale_from");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_sale_is_positive" CHECK ("variants"."sale_cents" > 0);--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_cost_is_not_negative" CHECK ("variants"."cost_cents" >= 0);--> statement-breakpoint
-- What a choice costs at this moment: its sale's price within the sale's days, as long as that is lower.
CREATE FUNCTION offered_cents(price bigint, sale bigint, sale_from timestamptz, sale_until timestamptz)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN sale < price AND COALESCE(sale_from <= now(), true) AND COALESCE(now() < sale_until, true) THEN sale ELSE price END
$$;
--> statement-breakpoint
-- A product is listed while it is visible, its hour has come and it has a choice that is sold. When the next of its hours comes, somebody looks again.
CREATE OR REPLACE FUNCTION decide_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.lowest_cents := (SELECT min(offered_cents(price_cents, sale_cents, NEW.sale_from, NEW.sale_until))
    FROM variants WHERE product_id = NEW.id AND NOT retired);
  NEW.listed := NEW.visible AND NEW.lowest_cents IS NOT NULL AND COALESCE(NEW.publish_at <= now(), true);
  NEW.next_change_at := (SELECT min(at) FROM unnest(ARRAY[NEW.publish_at, NEW.sale_from, NEW.sale_until]) AS at WHERE at > now());
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER products_listed_by_visible ON products;
--> statement-breakpoint
CREATE TRIGGER products_listed_by_visible
  BEFORE INSERT OR UPDATE OF visible, listed, lowest_cents, publish_at, sale_from, sale_until, next_change_at ON products
  FOR EACH ROW EXECUTE FUNCTION decide_listed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION decide_listed_by_variant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := COALESCE(NEW.product_id, OLD.product_id);
BEGIN
  -- Waits for whoever changes another variant of this product, and then sees what they did.
  PERFORM 1 FROM products WHERE id = changed FOR NO KEY UPDATE;
  UPDATE products p SET lowest_cents = offer.lowest
    FROM (SELECT min(offered_cents(v.price_cents, v.sale_cents, q.sale_from, q.sale_until)) AS lowest
      FROM variants v JOIN products q ON q.id = v.product_id WHERE v.product_id = changed AND NOT v.retired) offer
    WHERE p.id = changed
      AND (p.lowest_cents IS DISTINCT FROM offer.lowest
        OR p.listed <> (p.visible AND offer.lowest IS NOT NULL AND COALESCE(p.publish_at <= now(), true)));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER variants_price_lists_their_product ON variants;
--> statement-breakpoint
CREATE TRIGGER variants_price_lists_their_product AFTER UPDATE OF price_cents, sale_cents ON variants
  FOR EACH ROW WHEN (OLD.price_cents <> NEW.price_cents OR OLD.sale_cents IS DISTINCT FROM NEW.sale_cents)
  EXECUTE FUNCTION decide_listed_by_variant();
