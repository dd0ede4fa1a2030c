import { and, asc, eq, ne, not, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { categories, productImages, products, variants } from "../../db/schema/index.ts";
import type { Cents } from "../money.ts";
import type { Shop } from "../shop.ts";
import { type Category, NEWEST_FIRST } from "./catalog-queries.server.ts";
import { listCards } from "./listed-products.server.ts";
import type { CatalogImage, ProductCardFacts } from "./product-card.ts";

const RELATED = 4;

export type ProductVariant = {
  id: string;
  sku: string;
  /** One per option name of the product. */
  optionValues: string[];
  priceCents: Cents;
  compareAtCents: Cents | null;
  /** Units that can be bought now; 0 while the owner's switch says out of stock. */
  stock: number;
};

/** Everything the product page shows (spec §2, "Product detail"). */
export type ProductFacts = {
  publicId: string;
  title: string;
  /** Sanitised HTML. */
  description: string;
  descriptionText: string;
  category: Category;
  vendor: string;
  /** The main image first. */
  images: CatalogImage[];
  /** File name below the media folder. */
  video: string | null;
  optionNames: string[];
  variants: ProductVariant[];
  /** The sum over its variants. */
  stock: number;
  isInStock: boolean;
  soldCount: number;
  returnable: boolean;
  cashOnDelivery: boolean;
  related: ProductCardFacts[];
};

type ProductRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** A product with its choices, pictures and neighbours; null when there is none, or it is not shown. */
export async function findProduct({ db }: Pick<Shop, "db">, publicId: string): Promise<ProductFacts | null> {
  const row = await findRow(db, publicId);
  if (!row) return null;
  const [images, offered, related] = await Promise.all([
    listImages(db, row.id),
    listVariants(db, row.id),
    listRelated(db, row),
  ]);
  const stocked = row.inStock ? offered : offered.map((variant) => ({ ...variant, stock: 0 }));
  const stock = stocked.reduce((total, variant) => total + variant.stock, 0);
  const { id, inStock, categoryId, createdAt, ...facts } = row;
  return { ...facts, images, variants: stocked, stock, isInStock: stock > 0, related };
}

async function findRow(db: Db, publicId: string) {
  const [row] = await db
    .select({
      id: products.id,
      categoryId: products.categoryId,
      createdAt: sql<string>`${products.createdAt}::text`,
      publicId: products.publicId,
      title: products.title,
      description: products.description,
      descriptionText: products.descriptionText,
      category: { slug: categories.slug, name: categories.name },
      vendor: products.vendor,
      video: products.video,
      optionNames: products.optionNames,
      inStock: products.inStock,
      soldCount: products.soldCount,
      returnable: products.returnable,
      cashOnDelivery: products.cashOnDelivery,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.publicId, publicId), products.listed));
  return row;
}

function listImages(db: Db, productId: string): Promise<CatalogImage[]> {
  return db
    .select({
      picture: productImages.picture,
      width: productImages.width,
      height: productImages.height,
      alt: productImages.alt,
    })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));
}

function listVariants(db: Db, productId: string): Promise<ProductVariant[]> {
  return db
    .select({
      id: variants.id,
      sku: variants.sku,
      optionValues: variants.optionValues,
      priceCents: variants.priceCents,
      compareAtCents: variants.compareAtCents,
      stock: variants.stock,
    })
    .from(variants)
    .where(and(eq(variants.productId, productId), not(variants.retired)))
    .orderBy(asc(variants.position), asc(variants.id));
}

/** The next older ones of its category; at the end of the list, the newest. */
async function listRelated(db: Db, { id, categoryId, createdAt }: ProductRow): Promise<ProductCardFacts[]> {
  const others = and(eq(products.categoryId, categoryId), products.listed, ne(products.id, id));
  const isOlder = sql`(${products.createdAt}, ${products.id}) < (${createdAt}::timestamptz, ${id})`;
  const select = () => db.select({ id: products.id }).from(products);
  const [older, newest] = await Promise.all([
    select()
      .where(and(others, isOlder))
      .orderBy(...NEWEST_FIRST)
      .limit(RELATED),
    select()
      .where(others)
      .orderBy(...NEWEST_FIRST)
      .limit(RELATED),
  ]);
  const ids = new Set([...older, ...newest].map((row) => row.id));
  return listCards(db, [...ids].slice(0, RELATED));
}
