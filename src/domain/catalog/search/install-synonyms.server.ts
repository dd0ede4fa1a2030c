import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { searchSynonyms } from "../../../db/schema/index.ts";
import type { Shop } from "../../shop.ts";
import { markCatalogChanged } from "../catalog-version.server.ts";
import { SHIPPED_SYNONYMS } from "./shipped-synonyms.ts";

/** Adds the shipped synonyms to a shop that has none. */
export async function installSynonyms({ db }: Pick<Shop, "db">): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(searchSynonyms)) === 0) await writeShippedSynonyms(tx);
  });
}

/** Writes the entries of the shipped list as they were shipped; the owner's own entries stay. */
export async function writeShippedSynonyms(tx: Db): Promise<void> {
  const rows = SHIPPED_SYNONYMS.map(({ messages, words, targets, ...entry }) => ({
    ...entry,
    words: [...words],
    targets: [...targets],
    messageEn: messages.en,
    messageSi: messages.si,
    messageTa: messages.ta,
  }));
  const set = {
    kind: sql`excluded.kind`,
    words: sql`excluded.words`,
    targets: sql`excluded.targets`,
    messageEn: sql`excluded.message_en`,
    messageSi: sql`excluded.message_si`,
    messageTa: sql`excluded.message_ta`,
    version: sql`${searchSynonyms.version} + 1`,
  };
  await tx.insert(searchSynonyms).values(rows).onConflictDoUpdate({ target: searchSynonyms.shippedAs, set });
  await markCatalogChanged(tx);
}
