import { inArray } from "drizzle-orm";
import { products, productTranslations } from "../../../db/schema/index.ts";
import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import { isTranslation, translatedTitle } from "../translated.server.ts";
import { findByTitle } from "./search-hits.server.ts";
import { normaliseQuery } from "./search-text.ts";

/** Minimum number of characters for suggestions. */
const FEWEST_LETTERS = 2;
const MOST_TITLES = 8;

/**
 * Returns titles in the reader's language that contain the typed text in any language, the best-selling first, without
 * duplicates.
 */
export async function suggestTitles(
  { db }: Pick<Shop, "db">,
  typed: string,
  language: Language = "en",
): Promise<string[]> {
  const text = normaliseQuery(typed);
  if ([...text].length < FEWEST_LETTERS) return [];
  const ids = await findByTitle(db, text, MOST_TITLES);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: products.id, title: translatedTitle })
    .from(products)
    .leftJoin(productTranslations, isTranslation(language))
    .where(inArray(products.id, ids));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return [...new Set(ids.flatMap((id) => titles.get(id) ?? []))];
}
