import type { Db } from "../../../db/client.ts";
import { collections, collectionTexts } from "../../../db/schema/index.ts";
import { markCatalogChanged } from "../../catalog/catalog-version.server.ts";
import type { CollectionKind } from "../../catalog/collection-kinds.ts";
import { LANGUAGES, type Translation } from "../../languages.ts";

export type CollectionText = { title: string; intro: string; body?: string };

export type NewCollection = {
  slug: string;
  tag: string;
  position?: number;
  published: boolean;
  kind?: CollectionKind;
  picture?: string;
  /** Pixels of the picture's largest rendition. */
  pictureWidth?: number;
  pictureHeight?: number;
  /** Other languages fall back to English. */
  texts: { en: CollectionText } & { [L in Translation]?: CollectionText };
};

/**
 * Adds a collection with its texts. An existing collection with the slug stays unchanged, because the owner may have
 * edited it.
 * @returns whether it was added
 */
export async function addCollection(tx: Db, { texts, ...facts }: NewCollection): Promise<boolean> {
  const [added] = await tx.insert(collections).values(facts).onConflictDoNothing().returning({ id: collections.id });
  if (!added) return false;
  const rows = LANGUAGES.flatMap((language) => {
    const text = texts[language];
    return text ? [{ collectionId: added.id, language, ...text }] : [];
  });
  await tx.insert(collectionTexts).values(rows);
  await markCatalogChanged(tx);
  return true;
}
