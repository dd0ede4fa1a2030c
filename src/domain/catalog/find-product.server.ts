import { and, asc, eq, ne, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import {
  categories,
  categoryTranslations,
  productImages,
  products,
  productTranslations,
  variants,
} from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import type { Cents } from "../money.ts";
import type { Shop } from "../shop.ts";
import { findCatalogTerms } from "./catalog-terms.server.ts";
import { isParent, parentCategory } from "./category-tree.server.ts";
import { displayedPicture } from "./displayed-picture.ts";
import type { Category } from "./listing/catalog-queries.server.ts";
import { orderOf } from "./listing/list-filter.server.ts";
import { listCards } from "./listing/listed-products.server.ts";
import { offeredCents, offeredCompareAtCents } from "./listing/offered-price.server.ts";
import type { CatalogImage, ProductCardFacts } from "./listing/product-card.ts";
import { findSizeOption } from "./size-option.ts";
import {
  isCategoryTranslation,
  isTranslation,
  translatedCategory,
  translatedParent,
  translatedTitle,
} from "./translated.server.ts";

const RELATED = 4;

export type ProductVariant = {
  id: string;
  sku: string;
  /** One per option name of the product, in the requested language. */
  optionValues: string[];
  priceCents: Cents;
  compareAtCents: Cents | null;
  /** Units for sale; 0 while the owner's switch marks the product as out of stock. */
  stock: number;
};

/** Everything that the product page shows (spec §2, "Product detail"). */
export type ProductFacts = {
  publicId: string;
  title: string;
  /** Language of title and description; English without a translation. */
  language: Language;
  /** Sanitised HTML. */
  description: string;
  category: Category & { parent: Category | null };
  vendor: string;
  /** The main image first. `alt` is empty without a text in the language. */
  images: CatalogImage[];
  /** File name below the media folder. */
  video: string | null;
  optionNames: string[];
  /** Index of the option that the size guide explains; null without one. */
  sizeOption: number | null;
  variants: ProductVariant[];
  /** Sum over the variants. */
  stock: number;
  isInStock: boolean;
  soldCount: number;
  returnable: boolean;
  cashOnDelivery: boolean;
  /** Hidden from search engines. */
  isConcealed: boolean;
  related: ProductCardFacts[];
};

type ProductRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** Returns a listed product with its variants, pictures and related products in a language; null without one. */
export async function findProduct(
  { db }: Pick<Shop, "db">,
  publicId: string,
  language: Language = "en",
): Promise<ProductFacts | null> {
  const row = await findRow(db, language, and(eq(products.publicId, publicId), products.listed));
  return row ? describe(db, row, language) : null;
}

/** Returns a product in English for staff, listed or not; null without one. */
export async function previewProduct(db: Db, publicId: string): Promise<ProductFacts | null> {
  const row = await findRow(db, "en", eq(products.publicId, publicId));
  return row ? describe(db, row, "en") : null;
}

async function describe(db: Db, row: ProductRow, language: Language): Promise<ProductFacts> {
  const [images, offered, related] = await Promise.all([
    listImages(db, row),
    listVariants(db, row.id),
    listRelated(db, row, language),
  ]);
  const terms = await findCatalogTerms(db, language, [
    ...row.optionNames,
    ...offered.flatMap(({ optionValues }) => optionValues),
    ...images.map(({ alt }) => alt),
  ]);
  const choices = offered.map((variant) => ({ ...variant, optionValues: variant.optionValues.map(terms.translate) }));
  const stocked = row.inStock ? choices : choices.map((variant) => ({ ...variant, stock: 0 }));
  const stock = stocked.reduce((total, variant) => total + variant.stock, 0);
  const { id, inStock, categoryId, createdAt, isTranslated, isBlurred, parentSlug, parentName, ...facts } = row;
  return {
    ...facts,
    category: { ...row.category, parent: parentSlug === null ? null : { slug: parentSlug, name: parentName } },
    language: isTranslated ? language : "en",
    optionNames: row.optionNames.map(terms.translate),
    // Based on the English texts, before translation.
    sizeOption: findSizeOption(row.optionNames, offered),
    // A screen reader would read a text in another language with the wrong voice. The page falls back to the product's
    // title.
    images: images.map((image) => ({ ...image, alt: terms.has(image.alt) ? terms.translate(image.alt) : "" })),
    variants: stocked,
    stock,
    isInStock: stock > 0,
    related,
  };
}

async function findRow(db: Db, language: Language, which: SQL | undefined) {
  const t = productTranslations;
  const [row] = await db
    .select({
      id: products.id,
      categoryId: products.categoryId,
      createdAt: sql<string>`${products.createdAt}::text`,
      publicId: products.publicId,
      isTranslated: sql<boolean>`${t.title} is not null`,
      title: translatedTitle,
      description: sql<string>`coalesce(${t.description}, ${products.description})`,
      category: { slug: categories.slug, name: translatedCategory },
      parentSlug: parentCategory.slug,
      parentName: translatedParent(language),
      vendor: products.vendor,
      video: products.video,
      optionNames: products.optionNames,
      inStock: products.inStock,
      soldCount: products.soldCount,
      returnable: products.returnable,
      cashOnDelivery: products.cashOnDelivery,
      isBlurred: products.blurred,
      isConcealed: products.concealed,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(parentCategory, isParent)
    .leftJoin(categoryTranslations, isCategoryTranslation(language))
    .leftJoin(t, isTranslation(language))
    .where(which);
  return row;
}

async function listImages(db: Db, { id, isBlurred }: Pick<ProductRow, "id" | "isBlurred">): Promise<CatalogImage[]> {
  const { picture, width, height, alt, focusX, focusY, blurPlaceholder } = productImages;
  const rows = await db
    .select({ picture, width, height, alt, focusX, focusY, blurPlaceholder })
    .from(productImages)
    .where(eq(productImages.productId, id))
    .orderBy(asc(productImages.position));
  return rows.map(({ focusX: x, focusY: y, ...image }) => {
    return { ...image, picture: displayedPicture(image.picture, { isBlurred, focusX: x, focusY: y }) };
  });
}

function listVariants(db: Db, productId: string): Promise<ProductVariant[]> {
  return db
    .select({
      id: variants.id,
      sku: variants.sku,
      optionValues: variants.optionValues,
      priceCents: offeredCents,
      compareAtCents: offeredCompareAtCents,
      stock: variants.availableUnits,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.productId, productId), not(variants.retired)))
    .orderBy(asc(variants.position), asc(variants.id));
}

/** Returns the next older products of the category, and the newest ones when the list ends. */
async function listRelated(
  db: Db,
  { id, categoryId, createdAt }: ProductRow,
  language: Language,
): Promise<ProductCardFacts[]> {
  const others = and(eq(products.categoryId, categoryId), products.listed, ne(products.id, id));
  const isOlder = sql`(${products.createdAt}, ${products.id}) < (${createdAt}::timestamptz, ${id})`;
  const select = () => db.select({ id: products.id }).from(products);
  const [older, newest] = await Promise.all([
    select()
      .where(and(others, isOlder))
      .orderBy(...orderOf("newest"))
      .limit(RELATED),
    select()
      .where(others)
      .orderBy(...orderOf("newest"))
      .limit(RELATED),
  ]);
  const ids = new Set([...older, ...newest].map((row) => row.id));
  return listCards(db, [...ids].slice(0, RELATED), language);
}
