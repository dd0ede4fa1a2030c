import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { collections, collectionTexts, products } from "../../../db/schema/index.ts";
import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import { cachedRead } from "../catalog-cache.ts";
import type { CollectionKind } from "../collection-kinds.ts";
import { orderOf } from "./list-filter.server.ts";
import { listCards } from "./listed-products.server.ts";
import { type CatalogImage, decorative } from "./product-card.ts";

/** A collection on the home page; without a picture when neither the owner nor its first product has given it one. */
export type CollectionCard = { slug: string; title: string; image: CatalogImage | null };

/** A guide in their list. */
export type GuideCard = CollectionCard & {
  intro: string;
  /** Language of the texts; English without a translation. */
  language: Language;
};

export type Collection = {
  slug: string;
  title: string;
  intro: string;
  /** Language of title and intro; English without a translation. */
  language: Language;
  /** Markdown, with its own language: a translation can lack it. */
  body: string;
  bodyLanguage: Language;
  /** The owner's own picture. */
  picture: CatalogImage | null;
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
const intro = sql<string>`coalesce(${translated.intro}, ${english.intro})`;
const body = sql<string>`coalesce(nullif(${translated.body}, ''), ${english.body})`;
const bodyIn = sql<Language>`case when ${translated.body} <> '' then ${translated.language} else 'en' end`;
const writtenIn = sql<Language>`coalesce(${translated.language}, 'en')`;
const { picture, pictureWidth, pictureHeight } = collections;

type Files = { picture: string | null; pictureWidth: number | null; pictureHeight: number | null };

function toImage({ picture, pictureWidth, pictureHeight }: Files): CatalogImage | null {
  if (!picture || !pictureWidth || !pictureHeight) return null;
  return { picture, width: pictureWidth, height: pictureHeight, alt: "" };
}

/** Returns a published collection in a language; null without one or without an English text. */
export function findCollection(shop: Pick<Shop, "db">, slug: string, language: Language = "en") {
  return find(shop, { slug, kind: "collection" }, language);
}

/** Returns a published guide in a language; null without one or without an English text. */
export function findGuide(shop: Pick<Shop, "db">, slug: string, language: Language = "en") {
  return find(shop, { slug, kind: "guide" }, language);
}

async function find(
  { db }: Pick<Shop, "db">,
  { slug, kind }: { slug: string; kind: CollectionKind },
  language: Language,
): Promise<Collection | null> {
  const [row] = await db
    .select({
      slug: collections.slug,
      tag: collections.tag,
      order: collections.productOrder,
      title,
      intro,
      language: writtenIn,
      body,
      bodyLanguage: bodyIn,
      picture,
      pictureWidth,
      pictureHeight,
    })
    .from(collections)
    .innerJoin(english, isEnglish)
    .leftJoin(translated, isTranslated(language))
    .where(and(eq(collections.slug, slug), eq(collections.kind, kind), collections.published));
  if (!row) return null;
  const { picture: _, pictureWidth: __, pictureHeight: ___, ...collection } = row;
  return { ...collection, picture: toImage(row) };
}

/** Returns the published guides in the owner's order. */
export async function listGuides({ db }: Pick<Shop, "db">, language: Language = "en"): Promise<GuideCard[]> {
  const rows = await db
    .select({ slug: collections.slug, title, intro, language: writtenIn, picture, pictureWidth, pictureHeight })
    .from(collections)
    .innerJoin(english, isEnglish)
    .leftJoin(translated, isTranslated(language))
    .where(and(eq(collections.kind, "guide"), collections.published))
    .orderBy(asc(collections.position), asc(collections.slug));
  return rows.map((row) => {
    const { slug, title, intro, language: written } = row;
    return { slug, title, intro, language: written, image: toImage(row) };
  });
}

/** Returns whether a guide is published. */
export function hasGuides({ db, memory }: Pick<Shop, "db" | "memory">): Promise<boolean> {
  const isGuide = and(eq(collections.kind, "guide"), collections.published);
  return cachedRead(memory?.lists, ["guides"], async () => (await db.$count(collections, isGuide)) > 0);
}

/**
 * Returns the published collections with listed products in the owner's order, each with its own picture or that of
 * its first product.
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
    .select({
      slug: collections.slug,
      title,
      id: first.id,
      publicId: first.publicId,
      picture,
      pictureWidth,
      pictureHeight,
    })
    .from(collections)
    .innerJoin(english, isEnglish)
    .leftJoin(translated, isTranslated(language))
    .innerJoinLateral(first, sql`true`)
    .where(and(eq(collections.kind, "collection"), collections.published))
    .orderBy(asc(collections.position), asc(collections.slug));
  const ids = rows.map(({ id }) => id);
  const images = new Map((await listCards(db, ids, language)).map(({ publicId, image }) => [publicId, image]));
  return rows.map((row) => {
    const { slug, title, publicId } = row;
    const image = images.get(publicId);
    return { slug, title, image: toImage(row) ?? (image?.picture ? decorative(image) : null) };
  });
}
