import { asc } from "drizzle-orm";
import { searchSynonyms } from "../../../db/schema/index.ts";
import type { Shop } from "../../shop.ts";
import { cachedRead } from "../catalog-cache.ts";
import { indexSynonyms, type Synonym, type SynonymIndex } from "./synonyms.ts";

/** An entry with its row: null in `shippedAs` marks the owner's own. */
export type StoredSynonym = Synonym & { id: string; version: number; shippedAs: string | null };

/** Returns the synonyms of the shop, in the order of their creation. */
export async function listSynonyms({ db }: Pick<Shop, "db">): Promise<StoredSynonym[]> {
  const rows = await db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.createdAt), asc(searchSynonyms.id));
  return rows.map(({ messageEn, messageSi, messageTa, ...row }) => ({
    ...row,
    messages: { en: messageEn, si: messageSi, ta: messageTa },
  }));
}

/** Returns the synonyms by their words; cached until the catalogue changes. */
export function getSynonymIndex(shop: Pick<Shop, "db" | "memory">): Promise<SynonymIndex> {
  return cachedRead(shop.memory?.lists, ["synonyms"], async () => indexSynonyms(await listSynonyms(shop)));
}
