import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { collections, collectionTexts, products } from "../../../db/schema/index.ts";
import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import { orderOf } from "./list-filter.server.ts";
import { listCards } from "./listed-products.server.ts";
import { type CatalogImage, decorative } from "./product-card.ts";

/** A collection on the home page; without a picture when its first product has none. */
export type CollectionCard = { slug: string; title: string; image: CatalogImage | null };

export type Collection = {
  slug: string;
  title: string;
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

/**
 * Returns the published collections with listed products in the owner's order, each with the picture of its first
 * product.
 */
export async function listCollections({ db }: Pick<Shop, "db">, language: Language = "en"): Promise<CollectionCard[]> {
  const first = db
    .select({ id: products.id, publicId: products.publicId })
    .from(products)
    .where(and(products.listed, sql`${products.tags} @> array[${collections.tag}]`))
    .orderBy(sql`array_position(${collections.productOrder}, ${products.id}) nulls last`, ...orderOf("newest"))
    .limit(1)
    .as("first");
  const rows = await db
    .select({ slug: collections.slug, title, id: first.id, publicId: first.publicId })
    .from(collections)
    .innerJoin(english, isEnglish)
    .leftJoin(translated, isTranslated(language))
    .innerJoinLateral(first, sql`true`)
    .where(eq(collections.published, true))
    .orderBy(asc(collections.position), asc(collections.slug));
  const ids = rows.map(({ id }) => id);
  const images = new Map((await listCards(db, ids, language)).map(({ publicId, image }) => [publicId, image]));
  return rows.map(({ slug, title, publicId }) => {
    const image = images.get(publicId);
    return { slug, title, image: image?.picture ? decorative(image) : null };
  });
}
