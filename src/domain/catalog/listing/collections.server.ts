import { and, asc, eq, exists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client.ts";
import { collections, collectionTexts, products } from "../../../db/schema/index.ts";
import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";

export type CollectionLink = { slug: string; title: string };

export type Collection = CollectionLink & {
  intro: string;
  /** Language of title and intro; English without a translation. */
  language: Language;
  /** Tag of its products. */
  tag: string;
  /** Ids of its products in the owner's order; empty without one. */
  order: string[];
};

const english = alias(collectionTexts, "english_text");
const translated = alias(collectionTexts, "translated_text");
const isEnglish = and(eq(english.collectionId, collections.id), eq(english.language, "en"));
const isTranslated = (language: Language) =>
  and(eq(translated.collectionId, collections.id), eq(translated.language, language));
const title = sql<string>`coalesce(${translated.title}, ${english.title})`;

/** Returns a published collection in a language; null without one or without an English text. */
export async function findCollection(
  { db }: Pick<Shop, "db">,
  slug: string,
  language: Language = "en",
): Promise<Collection | null> {
  const [row] = await db
    .select({
      slug: collections.slug,
      tag: collections.tag,
      order: collections.productOrder,
      title,
      intro: sql<string>`coalesce(${translated.intro}, ${english.intro})`,
      language: sql<Language>`coalesce(${translated.language}, 'en')`,
    })
    .from(collections)
    .innerJoin(english, isEnglish)
    .leftJoin(translated, isTranslated(language))
    .where(and(eq(collections.slug, slug), collections.published));
  return row ?? null;
}

/** Returns the published collections with listed products in the owner's order. */
export function listCollections({ db }: Pick<Shop, "db">, language: Language = "en"): Promise<CollectionLink[]> {
  return db
    .select({ slug: collections.slug, title })
    .from(collections)
    .innerJoin(english, isEnglish)
    .leftJoin(translated, isTranslated(language))
    .where(and(collections.published, exists(shownProducts(db))))
    .orderBy(asc(collections.position), asc(collections.slug));
}

function shownProducts(db: Db) {
  return db
    .select({ one: sql`1` })
    .from(products)
    .where(and(products.listed, sql`${products.tags} @> array[${collections.tag}]`));
}
