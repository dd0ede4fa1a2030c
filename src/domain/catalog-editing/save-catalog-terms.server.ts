import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { catalogWords } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { TRANSLATED, type Translated } from "./translation-fields.ts";

/** Returns the translations of option texts and picture descriptions by their English text. */
export async function findWordsOf(
  db: Db,
  english: readonly string[],
): Promise<Map<string, Partial<Record<Translated, string>>>> {
  const requested = [...new Set(english)].filter(Boolean);
  const rows =
    requested.length > 0 ? await db.select().from(catalogWords).where(inArray(catalogWords.english, requested)) : [];
  const grouped = Map.groupBy(rows, (row) => row.english);
  return new Map(
    [...grouped].map(([word, list]) => [word, Object.fromEntries(list.map((row) => [row.language, row.word]))]),
  );
}

/** `field`: name prefix of the form field for problems, before the language. An empty text removes the translation. */
type Translation = { field: string; english: string; si: string; ta: string };

/**
 * Saves the translations of English texts for the whole shop. The caller holds the lock of `loadByHandleLocked`, so
 * that no other change can use the same word meanwhile.
 * @throws {DomainError} INVALID_INPUT when the translation belongs to another text already: two option values would
 * look the same
 */
export async function saveCatalogTerms(tx: Db, translations: readonly Translation[]): Promise<void> {
  for (const { field, english, ...words } of translations) {
    for (const language of TRANSLATED)
      await saveWord(tx, { field: `${field}.${language}`, english, language, word: words[language] });
  }
}

type Word = { field: string; english: string; language: Translated; word: string };

async function saveWord(tx: Db, { field, english, language, word }: Word): Promise<void> {
  const isOf = and(eq(catalogWords.language, language), eq(catalogWords.english, english));
  if (word === "") return void (await tx.delete(catalogWords).where(isOf));
  const [other] = await tx
    .select({ english: catalogWords.english })
    .from(catalogWords)
    .where(and(eq(catalogWords.language, language), eq(catalogWords.word, word), ne(catalogWords.english, english)));
  const problem = `“${other?.english}” is called the same already. Please find another word.`;
  if (other) throw new DomainError("INVALID_INPUT", { fields: { [field]: problem } });
  await tx
    .insert(catalogWords)
    .values({ language, english, word })
    .onConflictDoUpdate({ target: [catalogWords.language, catalogWords.english], set: { word: sql`excluded.word` } });
}
