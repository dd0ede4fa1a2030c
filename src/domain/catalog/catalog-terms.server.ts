import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { catalogWords } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";

/** Choices and descriptions of pictures, which are kept in English, as a reader of some language is told them. */
export type CatalogWords = {
  /** The word of that language; the English one where there is none. */
  say(english: string): string;
  /** Whether there is a word of that language; always, in English. */
  knows(english: string): boolean;
};

/** What these are called in a language; one query, and none in English. */
export async function findCatalogWords(db: Db, language: Language, english: readonly string[]): Promise<CatalogWords> {
  const asked = [...new Set(english)].filter(Boolean);
  if (language === "en" || asked.length === 0) return { say: (word) => word, knows: () => language === "en" };
  const rows = await db
    .select({ english: catalogWords.english, word: catalogWords.word })
    .from(catalogWords)
    .where(and(eq(catalogWords.language, language), inArray(catalogWords.english, asked)));
  const words = new Map(rows.map((row) => [row.english, row.word]));
  return { say: (word) => words.get(word) ?? word, knows: (word) => words.has(word) };
}
