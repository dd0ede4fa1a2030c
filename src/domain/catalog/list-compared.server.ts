import { and, asc, desc, inArray, not, notInArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { products, productTranslations, variants } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import type { Shop } from "../shop.ts";
import { findCatalogTerms } from "./catalog-terms.server.ts";
import { valuesOf } from "./choose-variant.ts";
import { listCards } from "./listing/listed-products.server.ts";
import type { ProductCardFacts } from "./listing/product-card.ts";
import { loadFacts } from "./product-facts.server.ts";
import { isTranslation, translatedTitle } from "./translated.server.ts";
import type { FactValues } from "./typed-facts.ts";
import { unitsForSale } from "./units-for-sale.server.ts";

/** Maximum number of products to choose from. */
const MOST_SIBLINGS = 24;

/** A product as the comparison shows it: its card, and everything that products are compared by. */
export type ComparedProduct = {
  card: ProductCardFacts;
  /** Units of all variants; 0 while the owner's switch marks the product as out of stock. */
  stock: number;
  /** Options with their distinct values, in the requested language. */
  options: { name: string; values: string[] }[];
  facts: FactValues;
  returnable: boolean;
  cashOnDelivery: boolean;
  warrantyMonths: number | null;
};

/** Returns today's state of the listed ones of these products, in the given order. */
export async function listCompared(
  { db }: Pick<Shop, "db">,
  publicIds: readonly string[],
  language: Language,
): Promise<ComparedProduct[]> {
  const rows = publicIds.length === 0 ? [] : await findRows(db, publicIds);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [cards, facts, offered] = await Promise.all([
    listCards(db, ids, language),
    loadFacts(db, ids),
    listOffered(db, ids),
  ]);
  const words = [...rows.flatMap(({ optionNames }) => optionNames), ...offered.flatMap((one) => one.optionValues)];
  const { translate } = await findCatalogTerms(db, language, words);
  return publicIds.flatMap((publicId): ComparedProduct[] => {
    const row = rows.find((one) => one.publicId === publicId);
    const card = cards.find((one) => one.publicId === publicId);
    if (!row || !card) return [];
    const { id, inStock, optionNames, publicId: _, ...terms } = row;
    const its = offered.filter(({ productId }) => productId === id);
    const options = optionNames.map((name, option) => {
      return { name: translate(name), values: valuesOf(its, option).map(translate) };
    });
    const stock = inStock ? its.reduce((units, variant) => units + variant.stock, 0) : 0;
    return [{ card, stock, options, facts: facts.get(id) ?? {}, ...terms }];
  });
}

/** Returns further products of the categories of these ones, best sellers first, with their titles in a language. */
export async function listSiblings(
  { db }: Pick<Shop, "db">,
  publicIds: readonly string[],
  language: Language,
): Promise<{ publicId: string; title: string }[]> {
  if (publicIds.length === 0) return [];
  const own = db
    .select({ id: products.categoryId })
    .from(products)
    .where(inArray(products.publicId, [...publicIds]));
  return db
    .select({ publicId: products.publicId, title: translatedTitle })
    .from(products)
    .leftJoin(productTranslations, isTranslation(language))
    .where(and(inArray(products.categoryId, own), products.listed, notInArray(products.publicId, [...publicIds])))
    .orderBy(desc(products.soldCount), asc(products.id))
    .limit(MOST_SIBLINGS);
}

function findRows(db: Db, publicIds: readonly string[]) {
  const { id, publicId, inStock, optionNames, returnable, cashOnDelivery, warrantyMonths } = products;
  return db
    .select({ id, publicId, inStock, optionNames, returnable, cashOnDelivery, warrantyMonths })
    .from(products)
    .where(and(inArray(publicId, [...publicIds]), products.listed));
}

function listOffered(db: Db, productIds: string[]) {
  const { productId, optionValues } = variants;
  return db
    .select({ productId, optionValues, stock: unitsForSale })
    .from(variants)
    .where(and(inArray(productId, productIds), not(variants.retired)))
    .orderBy(asc(variants.position), asc(variants.id));
}
