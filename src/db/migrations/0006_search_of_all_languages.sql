-- One search document per product with the words of all languages, Latin keys of Sinhala and Tamil words, and synonyms.
DROP TRIGGER products_search_documents ON products;
DROP TRIGGER product_facts_added ON product_facts;
DROP TRIGGER product_facts_changed ON product_facts;
DROP TRIGGER product_facts_removed ON product_facts;
DROP FUNCTION update_search_documents_of_facts();
DROP FUNCTION write_search_documents(uuid);
DROP VIEW search_sources;
DROP TABLE search_documents;
DROP TABLE search_words;
DROP FUNCTION title_words(text);
DROP FUNCTION letter_pairs(text);
--> statement-breakpoint
-- fillfactor: a new price fits into the row's page.
CREATE TABLE search_documents (
  product_id uuid PRIMARY KEY,
  title text NOT NULL,
  heading tsvector NOT NULL,
  words tsvector NOT NULL,
  text text NOT NULL,
  lowest_cents bigint NOT NULL,
  CONSTRAINT search_documents_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE
) WITH (fillfactor = 95);
CREATE INDEX search_documents_words ON search_documents USING gin (words);
CREATE INDEX search_documents_text_trigrams ON search_documents USING gin (text gin_trgm_ops);

CREATE TABLE search_words (
  word text NOT NULL,
  key text NOT NULL,
  CONSTRAINT search_words_word_key_pk PRIMARY KEY (word, key)
);
CREATE INDEX search_words_trigrams ON search_words USING gin (word gin_trgm_ops);
CREATE INDEX search_words_by_key ON search_words (key) WHERE key <> '';
CREATE INDEX search_words_key_trigrams ON search_words USING gin (key gin_trgm_ops) WHERE key <> '';

CREATE TABLE search_synonyms (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL,
  words text[] NOT NULL,
  targets text[] NOT NULL,
  message_en text NOT NULL DEFAULT '',
  message_si text NOT NULL DEFAULT '',
  message_ta text NOT NULL DEFAULT '',
  shipped_as text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "search_synonyms_shippedAs_unique" UNIQUE (shipped_as),
  CONSTRAINT search_synonyms_kind_is_known CHECK (kind IN ('same', 'leads-to')),
  CONSTRAINT search_synonyms_have_words CHECK (cardinality(words) > 0),
  CONSTRAINT search_synonyms_lead_somewhere CHECK (CASE kind WHEN 'same' THEN cardinality(targets) = 0 AND message_en = ''
    ELSE cardinality(targets) > 0 OR message_en <> '' END)
);
--> statement-breakpoint
-- Returns the words of a text once each, in lower case and without joiners, as `lexemesOf` in search-text.ts does.
-- In PL/pgSQL, as the next two functions: it keeps the plans, where SQL functions are planned for each call.
CREATE FUNCTION search_tokens(input text) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN QUERY SELECT DISTINCT word
  FROM regexp_split_to_table(translate(lower(normalize(input, NFC)), E'\u200C\u200D', ''),
    '[^[:alnum:]\u0300-\u036F\u0B80-\u0BFF\u0D80-\u0DFF]+') AS word
  WHERE word <> '' AND char_length(word) <= 60;
END $$;

-- Latin letters of Sinhala and Tamil letters.
CREATE VIEW script_letters (letter, latin) AS VALUES
    -- Sinhala consonants, vowels and signs
    ('ක', 'k'), ('ඛ', 'k'), ('ග', 'g'), ('ඝ', 'g'), ('ඞ', 'n'), ('ඟ', 'ng'), ('ච', 'c'), ('ඡ', 'c'), ('ජ', 'j'),
    ('ඣ', 'j'), ('ඤ', 'n'), ('ඥ', 'gn'), ('ඦ', 'nj'), ('ට', 't'), ('ඨ', 't'), ('ඩ', 'd'), ('ඪ', 'd'), ('ණ', 'n'),
    ('ඬ', 'nd'), ('ත', 't'), ('ථ', 't'), ('ද', 'd'), ('ධ', 'd'), ('න', 'n'), ('ඳ', 'nd'), ('ප', 'p'), ('ඵ', 'p'),
    ('බ', 'b'), ('භ', 'b'), ('ම', 'm'), ('ඹ', 'mb'), ('ය', 'y'), ('ර', 'r'), ('ල', 'l'), ('ව', 'v'), ('ශ', 's'),
    ('ෂ', 's'), ('ස', 's'), ('හ', 'h'), ('ළ', 'l'), ('ෆ', 'f'),
    ('අ', 'a'), ('ආ', 'a'), ('ඇ', 'ae'), ('ඈ', 'ae'), ('ඉ', 'i'), ('ඊ', 'i'), ('උ', 'u'), ('ඌ', 'u'), ('ඍ', 'ru'),
    ('එ', 'e'), ('ඒ', 'e'), ('ඓ', 'ai'), ('ඔ', 'o'), ('ඕ', 'o'), ('ඖ', 'au'),
    (E'\u0D82', 'n'), (E'\u0D83', 'h'), (E'\u0DCA', ''), (E'\u0DCF', 'a'), (E'\u0DD0', 'ae'), (E'\u0DD1', 'ae'),
    (E'\u0DD2', 'i'), (E'\u0DD3', 'i'), (E'\u0DD4', 'u'), (E'\u0DD6', 'u'), (E'\u0DD8', 'ru'), (E'\u0DD9', 'e'),
    (E'\u0DDA', 'e'), (E'\u0DDB', 'ai'), (E'\u0DDC', 'o'), (E'\u0DDD', 'o'), (E'\u0DDE', 'au'),
    -- Tamil consonants, vowels and signs
    ('க', 'k'), ('ங', 'n'), ('ச', 's'), ('ஜ', 'j'), ('ஞ', 'n'), ('ட', 't'), ('ண', 'n'), ('த', 't'), ('ந', 'n'),
    ('ன', 'n'), ('ப', 'p'), ('ம', 'm'), ('ய', 'y'), ('ர', 'r'), ('ற', 'r'), ('ல', 'l'), ('ள', 'l'), ('ழ', 'zh'),
    ('வ', 'v'), ('ஷ', 's'), ('ஸ', 's'), ('ஹ', 'h'),
    ('அ', 'a'), ('ஆ', 'a'), ('இ', 'i'), ('ஈ', 'i'), ('உ', 'u'), ('ஊ', 'u'), ('எ', 'e'), ('ஏ', 'e'), ('ஐ', 'ai'),
    ('ஒ', 'o'), ('ஓ', 'o'), ('ஔ', 'au'),
    (E'\u0B83', ''), (E'\u0BBE', 'a'), (E'\u0BBF', 'i'), (E'\u0BC0', 'i'), (E'\u0BC1', 'u'), (E'\u0BC2', 'u'),
    (E'\u0BC6', 'e'), (E'\u0BC7', 'e'), (E'\u0BC8', 'ai'), (E'\u0BCA', 'o'), (E'\u0BCB', 'o'), (E'\u0BCC', 'au'),
    (E'\u0BCD', '');

-- Writes Sinhala and Tamil letters in Latin letters. A consonant has its "a" unless a sign follows.
CREATE FUNCTION latin_letters(input text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT string_agg(coalesce(l.latin, c.letter), '' ORDER BY c.place)
  FROM regexp_split_to_table(
    regexp_replace(input, '([\u0B95-\u0BB9\u0D9A-\u0DC6])(?![\u0BBE-\u0BCD\u0DCA-\u0DDE])', '\1a', 'g'), '')
    WITH ORDINALITY AS c (letter, place)
  LEFT JOIN script_letters l ON l.letter = c.letter);
END $$;

-- Folds a word in Latin letters, so that its usual spellings are alike: "thel" and "tel", "ennai" and "yennei". The order
-- of the steps matters. "ae" counts as "a" and as "e".
CREATE FUNCTION latin_keys(input text) RETURNS SETOF text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT DISTINCT regexp_replace(folded, '(.)\1+', '\1', 'g')
  FROM (SELECT replace(replace(latin_letters(lower(input)), 'ee', 'i'), 'oo', 'u') AS latin) AS typed
  CROSS JOIN (VALUES ('a'), ('e')) AS vowel (ae)
  CROSS JOIN LATERAL (SELECT replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(latin, 'ae', ae), 'ai|ei|ey', 'e', 'g'), 'th|dh|d', 't', 'g'), 'g', 'k', 'g'), '[bf]', 'p', 'g'),
    'ch|sh|c|j', 's', 'g'), 'zh|z', 'l', 'g'), 'w', 'v') AS consonants) AS first
  CROSS JOIN LATERAL (SELECT regexp_replace(regexp_replace(left(consonants, 1) || replace(substr(consonants, 2), 'h', ''),
    '^ye', 'e'), 'm(?=[^aeiou])', 'n', 'g') AS folded) AS last;
END $$;
--> statement-breakpoint
-- The search document of each listed product. Lexemes of `heading` have a weight and a position: see the table's schema.
CREATE VIEW search_sources AS
  SELECT p.id AS product_id, lower(texts.title) AS title, lexemes.heading,
    array_to_tsvector(ARRAY(SELECT search_tokens(texts.text)) || category.lexeme) AS words,
    lower(texts.text) AS text, p.lowest_cents
  FROM products p
  CROSS JOIN LATERAL (SELECT concat_ws(chr(10), p.title, string_agg(t.title, chr(10) ORDER BY t.language)) AS titles,
    concat_ws(chr(10), p.description_text, string_agg(t.description_text, chr(10) ORDER BY t.language)) AS descriptions
    FROM product_translations t WHERE t.product_id = p.id) AS translated
  CROSS JOIN LATERAL (SELECT coalesce(string_agg(DISTINCT v.sku, chr(10)), '') AS skus,
    p.option_names || coalesce(array_agg(DISTINCT o.term) FILTER (WHERE o.term IS NOT NULL), '{}') AS terms
    FROM variants v LEFT JOIN LATERAL unnest(v.option_values) AS o (term) ON true
    WHERE v.product_id = p.id AND NOT v.retired) AS offered
  CROSS JOIN LATERAL (SELECT array_to_string(p.tags, chr(10)) AS names, concat_ws(chr(10), p.vendor, array_to_string(terms, chr(10)),
    (SELECT string_agg(c.translation, chr(10) ORDER BY c.language, c.english) FROM catalog_terms c WHERE c.english = ANY (terms)),
    (SELECT string_agg(w.label, chr(10) ORDER BY w.name, w.value, w.language)
      FROM product_facts f JOIN fact_labels w ON w.name = f.name AND w.value = f.value WHERE f.product_id = p.id)) AS facts) AS described
  CROSS JOIN LATERAL (SELECT concat_ws(chr(10), titles, skus) AS title,
    concat_ws(chr(10), titles, skus, names, facts, descriptions) AS text) AS texts
  CROSS JOIN LATERAL (SELECT 'category:' || p.category_id AS lexeme) AS category
  CROSS JOIN LATERAL (SELECT string_agg(quote_literal(word) || rank, ' ')::tsvector AS heading FROM (
    SELECT search_tokens(titles) AS word, ':1A' AS rank
    UNION ALL SELECT search_tokens(skus), ':2A'
    UNION ALL SELECT search_tokens(names), ':1B'
    UNION ALL SELECT category.lexeme, ':3B'
    UNION ALL SELECT search_tokens(facts), ':1C') AS words) AS lexemes
  WHERE p.listed;

-- Adds words for misspelt queries, without numbers.
CREATE FUNCTION add_search_words(words text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words
  SELECT word, key FROM (
    SELECT DISTINCT word FROM unnest(words) AS word
    WHERE char_length(word) BETWEEN 3 AND 30 AND word !~ '[0-9:]' OR word ~ '^[\u0B80-\u0BFF\u0D80-\u0DFF]{2,30}$') AS added
  CROSS JOIN LATERAL (SELECT latin_keys(word) AS key WHERE word ~ '[\u0B80-\u0BFF\u0D80-\u0DFF]'
    UNION ALL SELECT '' WHERE word !~ '[\u0B80-\u0BFF\u0D80-\u0DFF]') AS keys
  WHERE NOT EXISTS (SELECT FROM search_words w WHERE w.word = added.word)
  -- A fixed order prevents deadlocks between concurrent changes.
  ORDER BY word, key ON CONFLICT DO NOTHING
$$;

-- Writes the search document of one product.
CREATE FUNCTION write_search_document(changed uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Row lock: a concurrent change of this product is visible after it.
  PERFORM 1 FROM products WHERE id = changed FOR NO KEY UPDATE;
  DELETE FROM search_documents WHERE product_id = changed;
  INSERT INTO search_documents SELECT * FROM search_sources WHERE product_id = changed;
  PERFORM add_search_words(array_agg(lexeme)) FROM search_documents d CROSS JOIN LATERAL unnest(d.heading)
    WHERE d.product_id = changed AND 1 = ANY (positions);
END $$;

CREATE OR REPLACE FUNCTION update_search_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_document(NEW.id);
  RETURN NULL;
END $$;

-- Without a column list: the trigger products_set_listed sets listed.
CREATE TRIGGER products_search_documents AFTER UPDATE ON products
  FOR EACH ROW WHEN (OLD.listed <> NEW.listed OR (NEW.listed
    AND (OLD.title, OLD.description_text, OLD.category_id, OLD.vendor, OLD.tags, OLD.option_names)
    IS DISTINCT FROM (NEW.title, NEW.description_text, NEW.category_id, NEW.vendor, NEW.tags, NEW.option_names)))
  EXECUTE FUNCTION update_search_documents();

ALTER FUNCTION update_search_documents_of_translation() RENAME TO update_search_document_of_row;

CREATE OR REPLACE FUNCTION update_search_document_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_document(COALESCE(NEW.product_id, OLD.product_id));
  RETURN NULL;
END $$;

CREATE TRIGGER variants_search_documents AFTER UPDATE OF sku, option_values, retired ON variants
  FOR EACH ROW WHEN ((OLD.sku, OLD.option_values, OLD.retired) IS DISTINCT FROM (NEW.sku, NEW.option_values, NEW.retired))
  EXECUTE FUNCTION update_search_document_of_row();

CREATE FUNCTION update_search_documents_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_document(product_id) FROM (SELECT DISTINCT product_id FROM changed_rows ORDER BY product_id) AS changed;
  RETURN NULL;
END $$;

CREATE TRIGGER product_facts_added AFTER INSERT ON product_facts
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents_of_rows();

CREATE TRIGGER product_facts_changed AFTER UPDATE ON product_facts
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents_of_rows();

CREATE TRIGGER product_facts_removed AFTER DELETE ON product_facts
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents_of_rows();

CREATE TRIGGER variants_added AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents_of_rows();

CREATE TRIGGER variants_removed AFTER DELETE ON variants
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents_of_rows();

-- Translations of options and their values are words of all products that have them.
CREATE FUNCTION update_search_documents_of_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_document(id) FROM (
    SELECT DISTINCT p.id FROM products p JOIN variants v ON v.product_id = p.id
    WHERE p.listed AND (p.option_names || v.option_values) && ARRAY(SELECT english FROM changed_rows) ORDER BY p.id) AS changed;
  RETURN NULL;
END $$;

CREATE TRIGGER catalog_terms_added AFTER INSERT ON catalog_terms
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents_of_terms();

CREATE TRIGGER catalog_terms_changed AFTER UPDATE ON catalog_terms
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents_of_terms();

CREATE TRIGGER catalog_terms_removed AFTER DELETE ON catalog_terms
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION update_search_documents_of_terms();

-- Names of categories are searched by the process; misspelt ones are corrected like titles.
CREATE FUNCTION add_search_words_of_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words(ARRAY(SELECT search_tokens(NEW.name)));
  RETURN NULL;
END $$;

CREATE TRIGGER categories_search_words AFTER INSERT OR UPDATE OF name ON categories
  FOR EACH ROW EXECUTE FUNCTION add_search_words_of_name();

CREATE TRIGGER category_translations_search_words AFTER INSERT OR UPDATE OF name ON category_translations
  FOR EACH ROW EXECUTE FUNCTION add_search_words_of_name();

INSERT INTO search_documents SELECT * FROM search_sources;
SELECT add_search_words(array_agg(DISTINCT lexeme)) FROM search_documents CROSS JOIN LATERAL unnest(heading) WHERE 1 = ANY (positions);
SELECT add_search_words(array_agg(DISTINCT word)) FROM (
  SELECT search_tokens(name) AS word FROM categories UNION SELECT search_tokens(name) FROM category_translations) AS named;
