-- Labels of the noise bounds, which the filter shows, beside those of the fact values.
CREATE OR REPLACE VIEW fact_labels (name, value, language, label) AS VALUES
  ('material', 'silicone', 'en', 'Silicone'), ('material', 'silicone', 'si', 'සිලිකොන්'), ('material', 'silicone', 'ta', 'சிலிக்கான்'),
  ('material', 'abs', 'en', 'ABS plastic'), ('material', 'abs', 'si', 'ABS ප්ලාස්ටික්'), ('material', 'abs', 'ta', 'ABS பிளாஸ்டிக்'),
  ('material', 'glass', 'en', 'Glass'), ('material', 'glass', 'si', 'වීදුරු'), ('material', 'glass', 'ta', 'கண்ணாடி'),
  ('material', 'steel', 'en', 'Stainless steel'), ('material', 'steel', 'si', 'මල නොබැඳෙන වානේ'), ('material', 'steel', 'ta', 'துருப்பிடிக்காத எஃகு'),
  ('material', 'brass', 'en', 'Brass'), ('material', 'brass', 'si', 'පිත්තල'), ('material', 'brass', 'ta', 'பித்தளை'),
  ('material', 'ceramic', 'en', 'Ceramic'), ('material', 'ceramic', 'si', 'සෙරමික්'), ('material', 'ceramic', 'ta', 'செராமிக்'),
  ('material', 'wood', 'en', 'Wood'), ('material', 'wood', 'si', 'ලී'), ('material', 'wood', 'ta', 'மரம்'),
  ('material', 'stone', 'en', 'Stone'), ('material', 'stone', 'si', 'ගල්'), ('material', 'stone', 'ta', 'கல்'),
  ('material', 'latex', 'en', 'Latex'), ('material', 'latex', 'si', 'ලේටෙක්ස්'), ('material', 'latex', 'ta', 'லேடெக்ஸ்'),
  ('material', 'polyisoprene', 'en', 'Polyisoprene'), ('material', 'polyisoprene', 'si', 'පොලිඅයිසොප්‍රීන්'), ('material', 'polyisoprene', 'ta', 'பாலிஐசோபிரீன்'),
  ('material', 'cotton', 'en', 'Cotton'), ('material', 'cotton', 'si', 'කපු'), ('material', 'cotton', 'ta', 'பருத்தி'),
  ('material', 'satin', 'en', 'Satin'), ('material', 'satin', 'si', 'සැටින්'), ('material', 'satin', 'ta', 'சாட்டின்'),
  ('material', 'lace', 'en', 'Lace'), ('material', 'lace', 'si', 'ලේස්'), ('material', 'lace', 'ta', 'லேஸ்'),
  ('material', 'silk', 'en', 'Silk'), ('material', 'silk', 'si', 'සේද'), ('material', 'silk', 'ta', 'பட்டு'),
  ('material', 'modal', 'en', 'Modal'), ('material', 'modal', 'si', 'මෝඩල්'), ('material', 'modal', 'ta', 'மோடல்'),
  ('material', 'viscose', 'en', 'Viscose'), ('material', 'viscose', 'si', 'විස්කෝස්'), ('material', 'viscose', 'ta', 'விஸ்கோஸ்'),
  ('material', 'nylon', 'en', 'Nylon'), ('material', 'nylon', 'si', 'නයිලෝන්'), ('material', 'nylon', 'ta', 'நைலான்'),
  ('material', 'feather', 'en', 'Feather'), ('material', 'feather', 'si', 'පිහාටු'), ('material', 'feather', 'ta', 'இறகு'),
  ('material', 'paper', 'en', 'Paper'), ('material', 'paper', 'si', 'කඩදාසි'), ('material', 'paper', 'ta', 'காகிதம்'),
  ('material', 'resin', 'en', 'Resin'), ('material', 'resin', 'si', 'රෙසින්'), ('material', 'resin', 'ta', 'ரெசின்'),
  ('material', 'wax', 'en', 'Wax'), ('material', 'wax', 'si', 'ඉටි'), ('material', 'wax', 'ta', 'மெழுகு'),
  ('power', 'usb', 'en', 'Rechargeable by USB'), ('power', 'usb', 'si', 'USB මගින් ආරෝපණය කළ හැක'), ('power', 'usb', 'ta', 'USB மூலம் சார்ஜ் செய்யலாம்'),
  ('power', 'batteries', 'en', 'Batteries'), ('power', 'batteries', 'si', 'බැටරි'), ('power', 'batteries', 'ta', 'பேட்டரிகள்'),
  ('power', 'by-hand', 'en', 'None, used by hand'), ('power', 'by-hand', 'si', 'බලය අවශ්‍ය නැත, අතින් භාවිත කරයි'), ('power', 'by-hand', 'ta', 'மின்சக்தி தேவையில்லை, கையால் பயன்படுத்துவது'),
  ('water', 'splash-proof', 'en', 'Splash-proof'), ('water', 'splash-proof', 'si', 'ජල බිඳුවලට ඔරොත්තු දේ'), ('water', 'splash-proof', 'ta', 'நீர்த்துளிகளைத் தாங்கும்'),
  ('water', 'waterproof', 'en', 'Waterproof'), ('water', 'waterproof', 'si', 'ජලයේ ගිල්විය හැක'), ('water', 'waterproof', 'ta', 'நீரில் மூழ்கலாம்'),
  ('lubricants', 'water-based', 'en', 'Water-based'), ('lubricants', 'water-based', 'si', 'ජලය පදනම් වූ'), ('lubricants', 'water-based', 'ta', 'நீர் சார்ந்தவை'),
  ('lubricants', 'silicone-based', 'en', 'Silicone-based'), ('lubricants', 'silicone-based', 'si', 'සිලිකොන් පදනම් වූ'), ('lubricants', 'silicone-based', 'ta', 'சிலிக்கான் சார்ந்தவை'),
  ('lubricants', 'oil-based', 'en', 'Oil-based'), ('lubricants', 'oil-based', 'si', 'තෙල් පදනම් වූ'), ('lubricants', 'oil-based', 'ta', 'எண்ணெய் சார்ந்தவை'),
  ('noise', '40', 'en', 'Up to 40 dB'), ('noise', '40', 'si', 'උපරිම dB 40'), ('noise', '40', 'ta', 'அதிகபட்சம் 40 dB'),
  ('noise', '45', 'en', 'Up to 45 dB'), ('noise', '45', 'si', 'උපරිම dB 45'), ('noise', '45', 'ta', 'அதிகபட்சம் 45 dB'),
  ('noise', '50', 'en', 'Up to 50 dB'), ('noise', '50', 'si', 'උපරිම dB 50'), ('noise', '50', 'ta', 'அதிகபட்சம் 50 dB');
--> statement-breakpoint
-- A product has the labels of all noise bounds that it satisfies, also as "40dB". The cast is inside a CASE, because the
-- planner may evaluate it before the names are compared.
CREATE OR REPLACE VIEW search_sources AS
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
    (SELECT string_agg(w.label || CASE w.name WHEN 'noise' THEN ' ' || w.value || 'dB' ELSE '' END, chr(10)
        ORDER BY w.name, w.value, w.language)
      FROM product_facts f JOIN fact_labels w ON w.name = f.name
        AND CASE WHEN f.name = 'noise' AND w.name = 'noise' THEN f.value::numeric <= w.value::numeric ELSE w.value = f.value END
      WHERE f.product_id = p.id)) AS facts) AS described
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
--> statement-breakpoint
-- Writes the documents of products with a noise again.
SELECT write_search_document(product_id) FROM (
  SELECT f.product_id FROM product_facts f JOIN products p ON p.id = f.product_id
  WHERE f.name = 'noise' AND p.listed ORDER BY f.product_id) AS noisy;
