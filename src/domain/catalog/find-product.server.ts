import { and, asc, eq, not, type SQL, sql } from "drizzle-orm";
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
import type { VideoCaptions } from "../media/captions-file.ts";
import type { Cents } from "../money.ts";
import type { Shop } from "../shop.ts";
import { findCatalogTerms } from "./catalog-terms.server.ts";
import { isParent, parentCategory } from "./category-tree.server.ts";
import { displayedPicture } from "./displayed-picture.ts";
import type { Category } from "./listing/catalog-queries.server.ts";
import { offeredCents, offeredCompareAtCents } from "./listing/offered-price.server.ts";
import type { CatalogImage, ProductCardFacts } from "./listing/product-card.ts";
import { MAX_GIFT_CARDS, MAX_PER_ORDER } from "./max-per-order.ts";
import { listRelated } from "./related-products.server.ts";
import { findSizeOption } from "./size-option.ts";
import { findColourOption, swatchesOf } from "./swatch.ts";
import { listTogether, type Together } from "./together/list-together.server.ts";
import {
  isCategoryTranslation,
  isTranslation,
  translatedCategory,
  translatedParent,
  translatedTitle,
} from "./translated.server.ts";
import { unitsForSale } from "./units-for-sale.server.ts";

export type ProductVariant = {
  id: string;
  sku: string;
  /** One per option name of the product, in the requested language. */
  optionValues: string[];
  priceCents: Cents;
  compareAtCents?: Cents | null;
  /** Units for sale; 0 while the owner's switch marks the product as out of stock. */
  stock: number;
  /** `#rrggbb` of its colour, or empty. */
  swatch?: string;
  /** Content as stored (`pack-content.ts`), or empty; on a page in words. */
  content?: string;
  /** Index of its picture in `images`; missing without an own one. */
  picture?: number;
  /** On a page: true at the owner's limit for low stock or below, while it is in stock. */
  isFew?: true;
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
  /** Missing, like the other optional facts, in the data of a page when the product does not have it. */
  vendor?: string;
  /** The main image first. `alt` is empty without a text in the language. */
  images: CatalogImage[];
  /** File name below the media folder. */
  video?: string | null;
  videoCaptions?: VideoCaptions;
  /** Index of the option that the size guide explains; null without one. */
  sizeOption?: number | null;
  variants: ProductVariant[];
  isInStock: boolean;
  returnable?: boolean;
  /** Maximum units per order, over all variants. */
  maxPerOrder: number;
  /** Hidden from search engines. */
  isConcealed?: boolean;
  /** Its code is emailed: there is no delivery. */
  isGiftCard?: boolean;
};

/** A product with the facts that its page does not send to browsers. */
export type FoundProduct = ProductFacts & {
  optionNames: string[];
  /** Index of the option whose values have swatches; null without one. */
  colourOption: number | null;
  /** Sum over the variants. */
  stock: number;
  soldCount: number;
  cashOnDelivery: boolean;
  /** Whether its buyers must confirm their age by date of birth, regardless of the shop's own check. */
  needsBirthDate: boolean;
  /** Up to three products to buy with it. */
  together: Together;
  related: ProductCardFacts[];
};

type ProductRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** Without `config` the product has the default limit per order. */
type FindingShop = { db: Db; config?: { shop: Pick<Shop["config"]["shop"], "maxPerOrder"> } };

/** Returns a listed product with its variants, pictures and related products in a language; null without one. */
export async function findProduct(
  shop: FindingShop,
  publicId: string,
  language: Language = "en",
): Promise<FoundProduct | null> {
  const { db, config } = shop;
  const row = await findRow(db, language, and(eq(products.publicId, publicId), products.listed));
  if (!row) return null;
  return describe(shop, { ...row, maxPerOrder: limitOf(row, config?.shop.maxPerOrder) }, language);
}

/** Returns a product in English for staff, listed or not; null without one. */
export async function previewProduct(db: Db, publicId: string): Promise<FoundProduct | null> {
  const row = await findRow(db, "en", eq(products.publicId, publicId));
  return row ? describe({ db }, { ...row, maxPerOrder: limitOf(row) }, "en") : null;
}

function limitOf({ maxPerOrder, isGiftCard }: ProductRow, shopLimit = MAX_PER_ORDER): number {
  const limit = maxPerOrder ?? shopLimit;
  return isGiftCard ? Math.min(limit, MAX_GIFT_CARDS) : limit;
}

type BoundedRow = ProductRow & { maxPerOrder: number };

async function describe(shop: FindingShop, row: BoundedRow, language: Language): Promise<FoundProduct> {
  const { db } = shop;
  const [pictures, offered, together, related] = await Promise.all([
    listImages(db, row),
    listVariants(db, row.id),
    listTogether(shop, row.id, language),
    listRelated(db, row, language),
  ]);
  const images = pictures.map(({ key: _, ...image }) => image);
  const colourOption = findColourOption(row.optionNames);
  const swatches = swatchesOf(offered, colourOption);
  const terms = await findCatalogTerms(db, language, [
    ...row.optionNames,
    ...offered.flatMap(({ optionValues }) => optionValues),
    ...images.map(({ alt }) => alt),
  ]);
  const choices = offered.map(({ picture, ...variant }, index) => ({
    ...variant,
    optionValues: variant.optionValues.map(terms.translate),
    swatch: swatches[index] ?? "",
    ...indexOfPicture(pictures, picture),
  }));
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
    colourOption,
    // A screen reader would read a text in another language with the wrong voice. The page falls back to the product's
    // title.
    images: images.map((image) => ({ ...image, alt: terms.has(image.alt) ? terms.translate(image.alt) : "" })),
    variants: stocked,
    stock,
    isInStock: stock > 0,
    together,
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
      videoCaptions: products.videoCaptions,
      optionNames: products.optionNames,
      inStock: products.inStock,
      soldCount: products.soldCount,
      returnable: products.returnable,
      cashOnDelivery: products.cashOnDelivery,
      isBlurred: products.blurred,
      maxPerOrder: products.maxPerOrder,
      isConcealed: products.concealed,
      isGiftCard: products.giftCard,
      needsBirthDate: sql<boolean>`coalesce(${products.ageRule}, ${categories.ageRule}, ${parentCategory.ageRule}) is not distinct from 'birth-date'`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(parentCategory, isParent)
    .leftJoin(categoryTranslations, isCategoryTranslation(language))
    .leftJoin(t, isTranslation(language))
    .where(which);
  return row;
}

/** `key`: the text by which a variant refers to it. */
type KeyedImage = CatalogImage & { key: string };

async function listImages(db: Db, { id, isBlurred }: Pick<ProductRow, "id" | "isBlurred">): Promise<KeyedImage[]> {
  const { picture, width, height, alt, focusX, focusY, blurPlaceholder } = productImages;
  const key = sql<string>`coalesce(nullif(${productImages.source}, ''), ${picture})`;
  const rows = await db
    .select({ key, picture, width, height, alt, focusX, focusY, blurPlaceholder })
    .from(productImages)
    .where(eq(productImages.productId, id))
    .orderBy(asc(productImages.position));
  return rows.map(({ focusX: x, focusY: y, ...image }) => {
    return { ...image, picture: displayedPicture(image.picture, { isBlurred, focusX: x, focusY: y }) };
  });
}

/** Returns the index of a variant's picture; nothing when it has none, or one that the product no longer has. */
function indexOfPicture(images: readonly KeyedImage[], wanted: string): { picture?: number } {
  const index = images.findIndex(({ key }) => wanted !== "" && key === wanted);
  return index < 0 ? {} : { picture: index };
}

function listVariants(db: Db, productId: string) {
  return db
    .select({
      id: variants.id,
      sku: variants.sku,
      optionValues: variants.optionValues,
      priceCents: offeredCents,
      compareAtCents: offeredCompareAtCents,
      stock: unitsForSale,
      swatch: variants.swatch,
      content: variants.content,
      picture: variants.picture,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.productId, productId), not(variants.retired)))
    .orderBy(asc(variants.position), asc(variants.id));
}
