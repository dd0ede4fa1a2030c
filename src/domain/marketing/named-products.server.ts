import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { languagesOf, type NewsletterTexts, textFor } from "./newsletter.ts";

/** Shorter names are parts of too many words. */
const MIN_CHARACTERS = 4;
const MAX_NAMES = 5;

/**
 * Returns some names of products, categories and brands that the texts contain. The text of the consent
 * promises offers without names of products, but a name can be an ordinary word: so staff confirm it.
 */
export async function findNamesIn(db: Db, texts: NewsletterTexts): Promise<string[]> {
  const all = languagesOf(texts).map((language) => Object.values(textFor(texts, language)).join("\n"));
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct name from (
      select title as name from products where archived_at is null
      union all select title from product_translations
      union all select vendor from products where archived_at is null
      union all select name from categories
    ) as names
    where length(name) >= ${MIN_CHARACTERS} and strpos(${all.join("\n").toLowerCase()}, lower(name)) > 0
    order by name limit ${MAX_NAMES}`);
  return rows.map(({ name }) => name);
}
