import { asc } from "drizzle-orm";
import { searchSynonyms } from "../../../db/schema/index.ts";
import type { Shop } from "../../shop.ts";
import { cachedRead } from "../catalog-cache.ts";
import type { Synonym } from "./synonyms.ts";

/** Returns the owner's synonyms. */
export function listSynonyms({ db, memory }: Pick<Shop, "db" | "memory">): Promise<Synonym[]> {
  return cachedRead(memory?.lists, ["synonyms"], async () => {
    const rows = await db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.createdAt), asc(searchSynonyms.id));
    return rows.map(({ messageEn, messageSi, messageTa, ...row }) => ({
      ...row,
      messages: { en: messageEn, si: messageSi, ta: messageTa },
    }));
  });
}
