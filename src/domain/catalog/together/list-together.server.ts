import { and, asc, desc, eq, inArray, ne, not, notInArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { boughtTogether, productFacts, products, variants } from "../../../db/schema/index.ts";
import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import { findCatalogTerms } from "../catalog-terms.server.ts";
import { listCards } from "../listing/listed-products.server.ts";
import { offeredCents } from "../listing/offered-price.server.ts";
import type { ProductCardFacts } from "../listing/product-card.ts";
import { MAX_PER_ORDER } from "../max-per-order.ts";
import { unitsForSale } from "../units-for-sale.server.ts";
import { MOST_TOGETHER, type TogetherProduct } from "./bought-together.ts";

/** Maximum number of suggestions in the cart. */
const MOST_IN_CART = 2;
/** One lubricant is enough. */
const MOST_BY_FACTS = 1;

export type Together = {
  products: TogetherProduct[];
  /** Whether all of them come from orders, so that the page may say that they are bought together. */
  isBought: boolean;
};

type Source = Pick<Shop, "db"> & { config?: { shop: Pick<Shop["config"]["shop"], "maxPerOrder"> } };

/**
 * Returns up to three products to buy with one: first those that customers bought in one order with it, then the
 * owner's choice, then those that fit by their facts. All can be bought now.
 */
export async function listTogether(shop: Source, productId: string, language: Language): Promise<Together> {
  const { db } = shop;
  const [bought, chosen, fitting] = await Promise.all([
    listBought(db, [productId]),
    listChosen(db, [productId]),
    listFitting(db, productId),
  ]);
  const suggested = await describe(shop, [...bought, ...chosen, ...fitting], { language, most: MOST_TOGETHER });
  const ofOrders = new Set(bought);
  return {
    products: suggested.map(({ id: _, ...product }) => product),
    isBought: suggested.length > 0 && suggested.every(({ id }) => ofOrders.has(id)),
  };
}

/**
 * Returns up to two products that go with those in a cart, none of which is in it already: first those that customers
 * bought with them, then the owner's choice.
 * @param variantIds of the cart
 */
export async function listForCart(
  shop: Source,
  variantIds: readonly string[],
  language: Language,
): Promise<ProductCardFacts[]> {
  const { db } = shop;
  const inCart = await db
    .selectDistinct({ id: variants.productId })
    .from(variants)
    .where(inArray(variants.id, [...variantIds]));
  const ids = inCart.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [bought, chosen] = await Promise.all([listBought(db, ids), listChosen(db, ids)]);
  const others = [...bought, ...chosen].filter((id) => !ids.includes(id));
  const suggested = await describe(shop, others, { language, most: MOST_IN_CART });
  return suggested.map(({ card }) => card);
}

/** SQL condition on products: shoppers can buy it now. */
const CAN_BE_BOUGHT = and(
  products.listed,
  products.inStock,
  sql`exists (select from ${variants} where ${variants.productId} = ${products.id} and not ${variants.retired}
    and ${unitsForSale} > 0)`,
);

async function listBought(db: Db, ids: readonly string[]): Promise<string[]> {
  const customers = sql`sum(${boughtTogether.customers})`;
  const rows = await db
    .select({ id: products.id })
    .from(boughtTogether)
    .innerJoin(products, eq(products.id, boughtTogether.otherId))
    .where(and(inArray(boughtTogether.productId, [...ids]), CAN_BE_BOUGHT))
    .groupBy(products.id)
    .orderBy(desc(customers), desc(products.soldCount), asc(products.id));
  return rows.map(({ id }) => id);
}

/** The owner's choice for these products, in the order of the form. */
async function listChosen(db: Db, ids: readonly string[]): Promise<string[]> {
  const owners = db
    .select({
      handle: sql<string>`choice.handle`.as("chosen_handle"),
      place: sql<number>`min(choice.place)`.as("chosen_place"),
    })
    .from(products)
    .innerJoin(sql`unnest(${products.goesWith}) with ordinality as choice (handle, place)`, sql`true`)
    .where(inArray(products.id, [...ids]))
    .groupBy(sql`choice.handle`)
    .as("owners");
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(owners, eq(owners.handle, products.handle))
    .where(and(notInArray(products.id, [...ids]), CAN_BE_BOUGHT))
    .orderBy(asc(owners.place), asc(products.id));
  return rows.map(({ id }) => id);
}

/** The best-selling lubricant with a base that is safe with this product, such as a water-based gel with silicone. */
async function listFitting(db: Db, productId: string): Promise<string[]> {
  const safe = db
    .select({ value: productFacts.value })
    .from(productFacts)
    .where(and(eq(productFacts.productId, productId), eq(productFacts.name, "lubricants")));
  const isOfBase: SQL | undefined = and(eq(productFacts.name, "base"), inArray(productFacts.value, safe));
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(productFacts, and(eq(productFacts.productId, products.id), isOfBase))
    .where(and(ne(products.id, productId), CAN_BE_BOUGHT))
    .orderBy(desc(products.soldCount), asc(products.id))
    .limit(MOST_BY_FACTS);
  return rows.map(({ id }) => id);
}

type Wanted = { language: Language; most: number };

/** Adds cards and the first variant in stock to the first `most` of these products. */
async function describe({ db, config }: Source, wantedIds: readonly string[], { language, most }: Wanted) {
  const ids = [...new Set(wantedIds)].slice(0, most);
  if (ids.length === 0) return [];
  const [cards, offered] = await Promise.all([listCards(db, ids, language), listFirstInStock(db, ids)]);
  const terms = await findCatalogTerms(
    db,
    language,
    offered.flatMap(({ optionValues }) => optionValues),
  );
  return ids.flatMap((id) => {
    const first = offered.find(({ productId }) => productId === id);
    const card = cards.find(({ publicId }) => publicId === first?.publicId);
    if (!first || !card) return [];
    const { productId: _, publicId: __, maxPerOrder, optionValues, ...variant } = first;
    return [
      {
        id,
        card,
        variant: { ...variant, optionValues: optionValues.map(terms.translate) },
        maxPerOrder: maxPerOrder ?? config?.shop.maxPerOrder ?? MAX_PER_ORDER,
      },
    ];
  });
}

function listFirstInStock(db: Db, ids: string[]) {
  return db
    .selectDistinctOn([variants.productId], {
      productId: variants.productId,
      publicId: products.publicId,
      maxPerOrder: products.maxPerOrder,
      id: variants.id,
      sku: variants.sku,
      optionValues: variants.optionValues,
      priceCents: offeredCents,
      stock: unitsForSale,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(variants.productId, ids), not(variants.retired), sql`${unitsForSale} > 0`))
    .orderBy(variants.productId, asc(variants.position), asc(variants.id));
}
