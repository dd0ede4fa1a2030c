CREATE TABLE "product_facets" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"facets" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_facets" ADD CONSTRAINT "product_facets_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_facets_by_value" ON "product_facets" USING gin ("facets");--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" USING btree ("rating" DESC NULLS LAST,"sold_count" DESC NULLS LAST,"id") WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_recommended" ON "products" USING btree (("rating" >= 40) desc nulls last,"sold_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_of_category_recommended" ON "products" USING btree ("category_id",("rating" >= 40) desc nulls last,"sold_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."listed";--> statement-breakpoint
CREATE FUNCTION set_product_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET rating = coalesce((
    SELECT round(stars * 10.0 / reviews) FROM product_ratings WHERE product_id = products.id AND reviews >= 3), 0)
  WHERE id = coalesce(NEW.product_id, OLD.product_id);
  RETURN NULL;
END $$;
CREATE TRIGGER product_ratings_set_product_rating AFTER INSERT OR UPDATE OR DELETE ON product_ratings
  FOR EACH ROW EXECUTE FUNCTION set_product_rating();
UPDATE products SET rating = round(r.stars * 10.0 / r.reviews) FROM product_ratings r WHERE r.product_id = products.id AND r.reviews >= 3;
--> statement-breakpoint
-- The values of FACET_VALUES in listing/facet-values.ts. The cast of a decibel number is inside a CASE, because the planner
-- may evaluate it before the name is compared.
CREATE VIEW product_facet_sources AS
  SELECT p.id AS product_id, array(
    SELECT DISTINCT facet FROM (
      SELECT 'brand:' || p.vendor AS facet WHERE p.vendor <> ''
      UNION ALL SELECT f.name || ':' || f.value FROM product_facts f
        WHERE f.product_id = p.id AND f.name IN ('material', 'power', 'water')
      UNION ALL SELECT 'noise:' || bound.decibels FROM product_facts f CROSS JOIN (VALUES (40), (45), (50)) AS bound (decibels)
        WHERE f.product_id = p.id AND CASE WHEN f.name = 'noise' THEN f.value::numeric <= bound.decibels ELSE false END
      UNION ALL SELECT 'rating:' || bound.stars FROM (VALUES (3), (4)) AS bound (stars) WHERE p.rating >= bound.stars * 10
      UNION ALL SELECT CASE WHEN o.name ~* '^colou?rs?$' THEN 'colour:' ELSE 'size:' END || v.option_values[o.place::int]
        FROM variants v CROSS JOIN unnest(p.option_names) WITH ORDINALITY AS o (name, place)
        WHERE v.product_id = p.id AND NOT v.retired AND v.option_values[o.place::int] <> ''
          AND o.name ~* '^(colou?rs?|sizes?|widths?|volumes?)$'
    ) AS own ORDER BY facet) AS facets
  FROM products p WHERE p.listed;
CREATE FUNCTION write_product_facets(changed uuid) RETURNS void LANGUAGE sql AS $$
  DELETE FROM product_facets WHERE product_id = changed;
  INSERT INTO product_facets SELECT * FROM product_facet_sources WHERE product_id = changed;
$$;
CREATE FUNCTION update_product_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_product_facets(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER products_update_facets AFTER UPDATE OF rating ON products
  FOR EACH ROW WHEN (NEW.listed AND OLD.rating <> NEW.rating) EXECUTE FUNCTION update_product_facets();
-- Facets change with the same rows as search documents.
CREATE OR REPLACE FUNCTION write_search_document(changed uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Row lock: a concurrent change of this product is visible after it.
  PERFORM 1 FROM products WHERE id = changed FOR NO KEY UPDATE;
  DELETE FROM search_documents WHERE product_id = changed;
  INSERT INTO search_documents SELECT * FROM search_sources WHERE product_id = changed;
  PERFORM add_search_words(array_agg(lexeme)) FROM search_documents d CROSS JOIN LATERAL unnest(d.heading)
    WHERE d.product_id = changed AND 1 = ANY (positions);
  PERFORM write_product_facets(changed);
END $$;
INSERT INTO product_facets SELECT * FROM product_facet_sources;
