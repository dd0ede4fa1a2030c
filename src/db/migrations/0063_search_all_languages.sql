-- Names of the fact values that people search for, as the pages show them; a test compares the two.
CREATE VIEW fact_words (name, value, language, word) AS VALUES
('material', 'silicone', 'en', 'Silicone'),
  ('material', 'silicone', 'si', 'සිලිකොන්'),
  ('material', 'silicone', 'ta', 'சிலிக்கான்'),
  ('material', 'abs', 'en', 'ABS plastic'),
  ('material', 'abs', 'si', 'ABS ප්ලාස්ටික්'),
  ('material', 'abs', 'ta', 'ABS பிளாஸ்டிக்'),
  ('material', 'glass', 'en', 'Glass'),
  ('material', 'glass', 'si', 'වීදුරු'),
  ('material', 'glass', 'ta', 'கண்ணாடி'),
  ('material', 'steel', 'en', 'Stainless steel'),
  ('material', 'steel', 'si', 'මල නොබැඳෙන වානේ'),
  ('material', 'steel', 'ta', 'துருப்பிடிக்காத எஃகு'),
  ('material', 'brass', 'en', 'Brass'),
  ('material', 'brass', 'si', 'පිත්තල'),
  ('material', 'brass', 'ta', 'பித்தளை'),
  ('material', 'ceramic', 'en', 'Ceramic'),
  ('material', 'ceramic', 'si', 'සෙරමික්'),
  ('material', 'ceramic', 'ta', 'செராமிக்'),
  ('material', 'wood', 'en', 'Wood'),
  ('material', 'wood', 'si', 'ලී'),
  ('material', 'wood', 'ta', 'மரம்'),
  ('material', 'stone', 'en', 'Stone'),
  ('material', 'stone', 'si', 'ගල්'),
  ('material', 'stone', 'ta', 'கல்'),
  ('material', 'latex', 'en', 'Latex'),
  ('material', 'latex', 'si', 'ලේටෙක්ස්'),
  ('material', 'latex', 'ta', 'லேடெக்ஸ்'),
  ('material', 'polyisoprene', 'en', 'Polyisoprene'),
  ('material', 'polyisoprene', 'si', 'පොලිඅයිසොප්‍රීන්'),
  ('material', 'polyisoprene', 'ta', 'பாலிஐசோபிரீன்'),
  ('material', 'cotton', 'en', 'Cotton'),
  ('material', 'cotton', 'si', 'කපු'),
  ('material', 'cotton', 'ta', 'பருத்தி'),
  ('material', 'satin', 'en', 'Satin'),
  ('material', 'satin', 'si', 'සැටින්'),
  ('material', 'satin', 'ta', 'சாட்டின்'),
  ('material', 'lace', 'en', 'Lace'),
  ('material', 'lace', 'si', 'ලේස්'),
  ('material', 'lace', 'ta', 'லேஸ்'),
  ('material', 'silk', 'en', 'Silk'),
  ('material', 'silk', 'si', 'සේද'),
  ('material', 'silk', 'ta', 'பட்டு'),
  ('material', 'modal', 'en', 'Modal'),
  ('material', 'modal', 'si', 'මෝඩල්'),
  ('material', 'modal', 'ta', 'மோடல்'),
  ('material', 'viscose', 'en', 'Viscose'),
  ('material', 'viscose', 'si', 'විස්කෝස්'),
  ('material', 'viscose', 'ta', 'விஸ்கோஸ்'),
  ('material', 'nylon', 'en', 'Nylon'),
  ('material', 'nylon', 'si', 'නයිලෝන්'),
  ('material', 'nylon', 'ta', 'நைலான்'),
  ('material', 'feather', 'en', 'Feather'),
  ('material', 'feather', 'si', 'පිහාටු'),
  ('material', 'feather', 'ta', 'இறகு'),
  ('material', 'paper', 'en', 'Paper'),
  ('material', 'paper', 'si', 'කඩදාසි'),
  ('material', 'paper', 'ta', 'காகிதம்'),
  ('material', 'resin', 'en', 'Resin'),
  ('material', 'resin', 'si', 'රෙසින්'),
  ('material', 'resin', 'ta', 'ரெசின்'),
  ('material', 'wax', 'en', 'Wax'),
  ('material', 'wax', 'si', 'ඉටි'),
  ('material', 'wax', 'ta', 'மெழுகு'),
  ('power', 'usb', 'en', 'Rechargeable by USB'),
  ('power', 'usb', 'si', 'USB මගින් ආරෝපණය කළ හැක'),
  ('power', 'usb', 'ta', 'USB மூலம் சார்ஜ் செய்யலாம்'),
  ('power', 'batteries', 'en', 'Batteries'),
  ('power', 'batteries', 'si', 'බැටරි'),
  ('power', 'batteries', 'ta', 'பேட்டரிகள்'),
  ('power', 'by-hand', 'en', 'None, used by hand'),
  ('power', 'by-hand', 'si', 'බලය අවශ්‍ය නැත, අතින් භාවිත කරයි'),
  ('power', 'by-hand', 'ta', 'மின்சக்தி தேவையில்லை, கையால் பயன்படுத்துவது'),
  ('water', 'splash-proof', 'en', 'Splash-proof'),
  ('water', 'splash-proof', 'si', 'ජල බිඳුවලට ඔරොත්තු දේ'),
  ('water', 'splash-proof', 'ta', 'நீர்த்துளிகளைத் தாங்கும்'),
  ('water', 'waterproof', 'en', 'Waterproof'),
  ('water', 'waterproof', 'si', 'ජලයේ ගිල්විය හැක'),
  ('water', 'waterproof', 'ta', 'நீரில் மூழ்கலாம்'),
  ('lubricants', 'water-based', 'en', 'Water-based'),
  ('lubricants', 'water-based', 'si', 'ජලය පදනම් වූ'),
  ('lubricants', 'water-based', 'ta', 'நீர் சார்ந்தவை'),
  ('lubricants', 'silicone-based', 'en', 'Silicone-based'),
  ('lubricants', 'silicone-based', 'si', 'සිලිකොන් පදනම් වූ'),
  ('lubricants', 'silicone-based', 'ta', 'சிலிக்கான் சார்ந்தவை'),
  ('lubricants', 'oil-based', 'en', 'Oil-based'),
  ('lubricants', 'oil-based', 'si', 'තෙල් පදනම් වූ'),
  ('lubricants', 'oil-based', 'ta', 'எண்ணெய் சார்ந்தவை');
--> statement-breakpoint
DROP TRIGGER search_documents_noted ON search_documents;
--> statement-breakpoint
DROP VIEW search_sources;--> statement-breakpoint
-- Rows of 100,000 products are inserted without indexes, which takes a fraction of the time.
DROP INDEX "search_documents_by_category";--> statement-breakpoint
DROP INDEX "search_documents_title_trigrams";--> statement-breakpoint
DROP INDEX "search_documents_trigrams";--> statement-breakpoint
DROP INDEX "search_documents_pairs";--> statement-breakpoint
TRUNCATE "search_documents";--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "readers";
--> statement-breakpoint
-- One document per listed product and language. The English one has the words of the translations that are in other scripts ("USB"), the others
-- the English description only where it contains their script: a query reads the documents of its own script.
CREATE VIEW search_sources AS
  SELECT l.language, p.id AS product_id, p.category_id,
    lower(concat_ws(chr(10), p.title, t.title)) AS title,
    lower(concat_ws(chr(10), p.title, CASE WHEN l.language = 'en' OR p.description_text ~ l.script THEN nullif(p.description_text, '') END,
      t.title, nullif(t.description_text, ''), facts.words, others.words)) AS words,
    p.lowest_cents
  FROM products p
  CROSS JOIN (VALUES ('en', '[a-z]'), ('si', '[\u0D80-\u0DFF]'), ('ta', '[\u0B80-\u0BFF]')) AS l (language, script)
  LEFT JOIN product_translations t ON t.product_id = p.id AND t.language = l.language
  LEFT JOIN LATERAL (SELECT string_agg(w.word, chr(10) ORDER BY w.name, w.value, w.language) AS words
    FROM product_facts f JOIN fact_words w ON w.name = f.name AND w.value = f.value
    WHERE f.product_id = p.id AND w.language IN ('en', l.language)) AS facts ON true
  LEFT JOIN LATERAL (SELECT nullif(btrim(string_agg(
      regexp_replace(o.title || ' ' || o.description_text, '[\u0D80-\u0DFF\u0B80-\u0BFF\u200C\u200D[:space:]]+', ' ', 'g'), ' ')), '') AS words
    FROM product_translations o WHERE o.product_id = p.id AND l.language = 'en') AS others ON true
  WHERE p.listed;
--> statement-breakpoint
CREATE FUNCTION keep_fact_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_documents(product_id) FROM (SELECT DISTINCT product_id FROM changed_facts ORDER BY product_id) AS changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_facts_added AFTER INSERT ON product_facts
  REFERENCING NEW TABLE AS changed_facts FOR EACH STATEMENT EXECUTE FUNCTION keep_fact_documents();
--> statement-breakpoint
CREATE TRIGGER product_facts_changed AFTER UPDATE ON product_facts
  REFERENCING NEW TABLE AS changed_facts FOR EACH STATEMENT EXECUTE FUNCTION keep_fact_documents();
--> statement-breakpoint
CREATE TRIGGER product_facts_removed AFTER DELETE ON product_facts
  REFERENCING OLD TABLE AS changed_facts FOR EACH STATEMENT EXECUTE FUNCTION keep_fact_documents();
--> statement-breakpoint
-- A price changes no count of hits.
CREATE TRIGGER search_documents_noted AFTER INSERT OR DELETE OR UPDATE OF language, product_id, category_id, title, words ON search_documents
  FOR EACH STATEMENT EXECUTE FUNCTION note_search_change();
--> statement-breakpoint
INSERT INTO search_documents SELECT * FROM search_sources;--> statement-breakpoint
INSERT INTO search_words SELECT DISTINCT word FROM search_documents d CROSS JOIN LATERAL words_of_title(d.title) AS word ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE INDEX "search_documents_by_category" ON "search_documents" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "search_documents_title_trigrams" ON "search_documents" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_documents_trigrams" ON "search_documents" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_documents_pairs" ON "search_documents" USING gin (letter_pairs("words"));
