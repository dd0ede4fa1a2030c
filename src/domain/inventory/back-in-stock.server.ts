import { and, asc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { backInStockSubscriptions, products, variants } from "../../db/schema/index.ts";
import { countContactTry, requestContact } from "../accounts/email-contacts.server.ts";
import { findCatalogTerms } from "../catalog/catalog-terms.server.ts";
import { unitsForSale } from "../catalog/units-for-sale.server.ts";
import { variantLabel } from "../catalog/variant-label.ts";
import type { Language } from "../languages.ts";
import type { Shop } from "../shop.ts";

/** A variant, named as in the URL; without a variant id it is the product's first sold-out variant. */
type Which = { publicId: string; variantId: string | null };
/** A customer and a variant. */
export type Subscriber = Which & { customerId: string };
type Visitor = { email: string; clientIp: string; language: Language };

/** True for a row of `variants` joined with `products` that customers can order now. */
export const canBeBought = sql<boolean>`(${products.listed} and ${products.inStock} and not ${variants.retired}
  and ${unitsForSale} > 0)`;

/**
 * Returns the variant with its stock and the customer's subscription; null when the shop does not sell it. A visitor
 * has no visible subscription.
 */
export async function findSubscription(
  { db }: Pick<Shop, "db">,
  { customerId, ...which }: Which & { customerId: string | null },
  language: Language = "en",
) {
  const isSubscribed = sql<boolean>`${backInStockSubscriptions.id} is not null`;
  const isTheirs = and(
    eq(backInStockSubscriptions.variantId, variants.id),
    sql`${backInStockSubscriptions.customerId} = ${customerId}::uuid`,
  );
  const [found] = await db
    .select({
      publicId: products.publicId,
      variantId: variants.id,
      title: products.title,
      optionValues: variants.optionValues,
      isInStock: canBeBought,
      isSubscribed,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(backInStockSubscriptions, isTheirs)
    .where(isVariant(which))
    .orderBy(canBeBought, asc(variants.position))
    .limit(1);
  if (!found) return null;
  const { optionValues, ...facts } = found;
  const terms = await findCatalogTerms(db, language, optionValues);
  return { ...facts, variantLabel: variantLabel(optionValues.map(terms.translate)) };
}

/**
 * Subscribes the customer to one email when the sold-out variant is back. Does nothing while the variant is in stock.
 */
export async function subscribeToStock(shop: Pick<Shop, "db" | "now">, subscriber: Subscriber): Promise<void> {
  const found = await findSubscription(shop, subscriber);
  if (!found || found.isInStock) return;
  const row = { customerId: subscriber.customerId, variantId: found.variantId, createdAt: shop.now() };
  await shop.db.insert(backInStockSubscriptions).values(row).onConflictDoNothing();
}

/**
 * Subscribes an email address to one email when the sold-out variant is back, once its owner has confirmed it. Does
 * nothing while the variant is in stock; the caller cannot tell a known address from a new one.
 * @throws {DomainError} TOO_MANY_TRIES
 */
export async function subscribeEmail(
  shop: Pick<Shop, "db" | "now" | "config" | "enqueueJob">,
  which: Which,
  { email, clientIp, language }: Visitor,
): Promise<void> {
  await countContactTry(shop, { email, clientIp });
  const found = await findSubscription(shop, { ...which, customerId: null });
  if (!found || found.isInStock) return;
  await shop.db.transaction(async (tx) => {
    const contact = await requestContact(shop, tx, { email, language, subjectId: found.variantId });
    const row = { contactId: contact.id, variantId: found.variantId, createdAt: shop.now() };
    await tx.insert(backInStockSubscriptions).values(row).onConflictDoNothing();
  });
}

/** Deletes the customer's subscription for the variant; without a variant id those for all variants of the product. */
export async function unsubscribe({ db }: Pick<Shop, "db">, { customerId, ...which }: Subscriber): Promise<void> {
  await db
    .delete(backInStockSubscriptions)
    .where(
      and(
        eq(backInStockSubscriptions.customerId, customerId),
        inArray(backInStockSubscriptions.variantId, variantIds(db, which)),
      ),
    );
}

function variantIds(db: Db, which: Which) {
  return db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(isVariant(which));
}

function isVariant({ publicId, variantId }: Which): SQL | undefined {
  const isThis = variantId === null ? undefined : eq(variants.id, variantId);
  return and(eq(products.publicId, publicId), products.listed, not(variants.retired), isThis);
}
