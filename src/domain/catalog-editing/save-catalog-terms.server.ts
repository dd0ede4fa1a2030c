import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { catalogTerms } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { TRANSLATED, type Translated } from "./translation-fields.ts";

/** Returns the translations of option texts and picture descriptions by their English text. */
export async function findWordsOf(
  db: Db,
  english: readonly string[],
): Promise<Map<string, Partial<Record<Translated, string>>>> {
  const requested = [...new Set(english)].filter(Boolean);
  const rows =
    requested.length > 0 ? await db.select().from(catalogTerms).where(inArray(catalogTerms.english, requested)) : [];
  const grouped = Map.groupBy(rows, (row) => row.english);
  return new Map(
    [...grouped].map(([word, list]) => [word, Object.fromEntries(list.map((row) => [row.language, row.translation]))]),
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
  const isOf = and(eq(catalogTerms.language, language), eq(catalogTerms.english, english));
  if (word === "") return void (await tx.delete(catalogTerms).where(isOf));
  const [other] = await tx
    .select({ english: catalogTerms.english })
    .from(catalogTerms)
    .where(
      and(eq(catalogTerms.language, language), eq(catalogTerms.translation, word), ne(catalogTerms.english, english)),
    );
  const problem = `“${other?.english}” is called the same already. Please find another word.`;
  if (other) throw new DomainError("INVALID_INPUT", { fields: { [field]: problem } });
  await tx
    .insert(catalogTerms)
    .values({ language, english, translation: word })
    .onConflictDoUpdate({
      target: [catalogTerms.language, catalogTerms.english],
      set: { translation: sql`excluded.translation` },
    });
}
