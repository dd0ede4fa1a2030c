import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { catalogTerms } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";

/** Translates option values and picture descriptions, which are stored in English. */
export type CatalogTerms = {
  /** Returns the translation, or the English text without one. */
  translate(english: string): string;
  /** Returns whether there is a translation; always true in English. */
  has(english: string): boolean;
};

/** Loads the translations of these texts with one query; with none in English. */
export async function findCatalogTerms(db: Db, language: Language, english: readonly string[]): Promise<CatalogTerms> {
  const requested = [...new Set(english)].filter(Boolean);
  if (language === "en" || requested.length === 0) return { translate: (word) => word, has: () => language === "en" };
  const rows = await db
    .select({ english: catalogTerms.english, translation: catalogTerms.translation })
    .from(catalogTerms)
    .where(and(eq(catalogTerms.language, language), inArray(catalogTerms.english, requested)));
  const words = new Map(rows.map((row) => [row.english, row.translation]));
  return { translate: (word) => words.get(word) ?? word, has: (word) => words.has(word) };
}
