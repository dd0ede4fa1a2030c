import { sql } from "drizzle-orm";
import type { Db } from "../src/db/client.ts";
import { markCatalogChanged } from "../src/domain/catalog/catalog-version.server.ts";
import { installPages } from "../src/domain/content/install-pages.server.ts";
import { readShippedPages } from "../src/domain/content/shipped-pages.server.ts";
import { withoutIndexes } from "../tests/support/database/without-indexes.ts";

export const CATEGORIES = 12;
/** Each title and description has two of these words, so that a search matches one product in a few hundred. */
export const TITLE_WORDS =
  "amber basil cedar clove coral cotton dusk ember fern ginger harbour indigo ivory jasmine lotus maple meadow mint moss oat olive opal orchid pearl plum quiet rose sage sand silk velvet willow".split(
    " ",
  );

const TABLES = [
  "products",
  "variants",
  "product_translations",
  "product_images",
  "stock_movements",
  "search_documents",
  "search_words",
  "product_facets",
];

/**
 * Creates a number of products with a few statements, the same ones each time. They are in twelve categories and cost
 * Rs. 1,000 to Rs. 10,000; one in three has sizes. The file of their picture does not exist (Lighthouse reports it).
 * @param translated one product in this many has Sinhala and Tamil texts
 */
export async function makeCatalogue(db: Db, count: number, translated = 2): Promise<void> {
  await installPages({ db }, await readShippedPages());
  await db.transaction(async (tx) => {
    // Triggers would take minutes; the statements below write their results.
    await tx.execute(sql`set local session_replication_role = replica`);
    await withoutIndexes(tx, TABLES, () => writeRows(tx, count, translated));
    await markCatalogChanged(tx);
  });
  await db.execute(
    sql`vacuum (analyze) products, variants, product_translations, product_images, stock_movements, search_documents, search_words, product_facets`,
  );
}

async function writeRows(tx: Db, count: number, translated: number): Promise<void> {
  await tx.execute(sql`insert into categories (slug, name, position)
    select 'category-' || n, 'Category ' || n, n from generate_series(1, ${CATEGORIES}) n`);
  await tx.execute(sql`
    insert into products (public_id, handle, title, description, description_text, category_id, vendor, tags, option_names, sold_count, created_at)
    select substr(md5('p' || n), 1, 10), 'product-' || n,
      initcap(w[1 + n % 32]) || ' ' || w[1 + (n / 32) % 32] || ' ' || n,
      '<p>' || made.about || '</p>', made.about,
      (select id from categories where slug = 'category-' || (1 + n % ${CATEGORIES})), 'Vendor ' || n % 40,
      array['tag ' || n % 9], case when n % 3 = 0 then '{Size}'::text[] else '{}' end, (n * 7919) % 1000,
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${count}) n
    cross join (select ${sql.param(TITLE_WORDS)}::text[] as w) as words
    cross join lateral (select 'Made of ' || w[1 + (n * 7) % 32] || ' and ' || w[1 + (n * 13) % 32] || ', soft and quiet, number ' || n || '.' as about) as made`);
  await tx.execute(sql`
    insert into variants (product_id, position, sku, option_values, stock, price_cents)
    select id, size, 'SKU-' || substr(handle, 9) || '-' || size,
      case when option_names = '{}' then '{}' else array[(array['Small', 'Medium', 'Large'])[size]] end, 5 + size * 7,
      100000 + 100 * ((substr(handle, 9)::int * 37) % 9000) + 5000 * size
    from products cross join generate_series(1, 3) as size where size = 1 or option_names <> '{}'`);
  await tx.execute(sql`
    insert into stock_movements (variant_id, delta, reason, actor) select id, stock, 'import', 'bench' from variants`);
  await tx.execute(sql`
    update products set listed = true, lowest_cents = (select min(price_cents) from variants where product_id = products.id)`);
  await tx.execute(sql`
    insert into product_translations (product_id, language, title, description, description_text)
    select id, language, case language when 'si' then 'නිෂ්පාදන ' else 'பொருள் ' end || substr(handle, 9), '', ''
    from products cross join unnest(array['si', 'ta']) as language where sold_count % ${translated} = 0`);
  await tx.execute(sql`
    insert into product_images (product_id, position, picture, width, height, alt, blur_placeholder)
    select id, 1, md5(handle), 1200, 1500, 'Picture of ' || title,
      replace(encode(decode('1800' || rpad(md5(handle) || md5(title), 48, '0'), 'hex'), 'base64'), E'\n', '') from products`);
  await tx.execute(sql`insert into search_documents select * from search_sources`);
  await tx.execute(sql`insert into product_facets select * from product_facet_sources`);
  await tx.execute(sql`select add_search_words(array_agg(distinct lexeme))
    from search_documents cross join lateral unnest(heading) where 1 = any(positions)`);
}
