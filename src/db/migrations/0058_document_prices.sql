-- Rows of 100,000 products are written anew, without indexes, in about half a minute.
DROP INDEX "search_documents_by_category";--> statement-breakpoint
DROP INDEX "search_documents_title_trigrams";--> statement-breakpoint
DROP INDEX "search_documents_trigrams";--> statement-breakpoint
DROP INDEX "search_documents_pairs";--> statement-breakpoint
TRUNCATE "search_documents";--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "lowest_cents" bigint NOT NULL;
--> statement-breakpoint
-- Room for another price in the page of the row.
ALTER TABLE "search_documents_en" SET (fillfactor = 95);--> statement-breakpoint
ALTER TABLE "search_documents_si" SET (fillfactor = 95);--> statement-breakpoint
ALTER TABLE "search_documents_ta" SET (fillfactor = 95);
--> statement-breakpoint
CREATE OR REPLACE VIEW search_sources AS
  SELECT 'en' AS language, p.id AS product_id, p.category_id,
    ARRAY['en'] || ARRAY(SELECT reader FROM unnest(ARRAY['si', 'ta']) AS reader
      WHERE NOT EXISTS (SELECT FROM product_translations t WHERE t.product_id = p.id AND t.language = reader)) AS readers,
    lower(p.title) AS title, lower(p.title || chr(10) || p.description_text) AS words, p.lowest_cents
  FROM products p WHERE p.listed
  UNION ALL
  SELECT t.language, p.id, p.category_id, ARRAY[t.language], lower(p.title || chr(10) || t.title),
    lower(p.title || chr(10) || p.description_text || chr(10) || t.title || chr(10) || t.description_text), p.lowest_cents
  FROM products p JOIN product_translations t ON t.product_id = p.id WHERE p.listed;
--> statement-breakpoint
CREATE FUNCTION keep_document_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_documents SET lowest_cents = NEW.lowest_cents WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_document_price AFTER UPDATE ON products
  FOR EACH ROW WHEN (OLD.listed AND NEW.listed AND OLD.lowest_cents <> NEW.lowest_cents) EXECUTE FUNCTION keep_document_price();
--> statement-breakpoint
DROP TRIGGER search_documents_noted ON search_documents;
--> statement-breakpoint
-- Not of a price: what is counted without one stays what it is.
CREATE TRIGGER search_documents_noted AFTER INSERT OR DELETE OR UPDATE OF language, product_id, category_id, readers, title, words ON search_documents
  FOR EACH STATEMENT EXECUTE FUNCTION note_search_change();
--> statement-breakpoint
INSERT INTO search_documents SELECT * FROM search_sources;--> statement-breakpoint
CREATE INDEX "search_documents_by_category" ON "search_documents" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "search_documents_title_trigrams" ON "search_documents" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_documents_trigrams" ON "search_documents" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_documents_pairs" ON "search_documents" USING gin (letter_pairs("words"));
