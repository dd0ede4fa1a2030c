import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { backInStockSubscriptions, emailContacts, lowStockAlerts, products, variants } from "../../db/schema/index.ts";
import { endContacts } from "../accounts/email-contacts.server.ts";
import { variantLabel } from "../catalog/variant-label.ts";
import type { LowStock } from "../mail-events.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { canBeBought } from "./back-in-stock.server.ts";
import { countLow, isLow } from "./low-stock.server.ts";

type WatchShop = Pick<Shop, "db" | "now" | "config" | "enqueueJob">;

/** Maximum number of subscriptions handled in one transaction. */
const BATCH_SIZE = 500;
/** Maximum number of variants listed in one mail; it contains the number of the others. */
const NAMED = 20;
const MAX_COUNTED = 10_000;

/**
 * Notifies subscribers of variants back in stock and staff of low stock. It polls the stock every minute, so that it
 * covers every cause, such as imports, expired orders and returns.
 */
export async function watchStock(shop: WatchShop): Promise<void> {
  while ((await notifySubscribers(shop)) === BATCH_SIZE);
  await reportLowStock(shop);
}

/**
 * Deletes the subscriptions of variants that are back and queues their emails, in one transaction: each email goes out
 * once. An address that is not confirmed gets none.
 */
async function notifySubscribers(shop: WatchShop): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const { id, customerId, contactId, variantId } = backInStockSubscriptions;
    const mayBeSent = or(isNotNull(customerId), isNotNull(emailContacts.confirmedAt));
    const due = await tx
      .select({ id, customerId, contactId, variantId, productPublicId: products.publicId })
      .from(backInStockSubscriptions)
      .leftJoin(emailContacts, eq(emailContacts.id, contactId))
      .innerJoin(variants, eq(variants.id, variantId))
      .innerJoin(products, eq(products.id, variants.productId))
      .where(and(canBeBought, mayBeSent))
      .orderBy(asc(id))
      .limit(BATCH_SIZE)
      .for("update", { of: backInStockSubscriptions, skipLocked: true });
    const ids = due.map((subscription) => subscription.id);
    await tx.delete(backInStockSubscriptions).where(inArray(id, ids));
    const events = due.map(({ id: event, customerId: customer, contactId: contact, ...facts }) => {
      return { kind: "back-in-stock" as const, event, customerId: customer, contactId: contact, facts };
    });
    await queueMail(shop, tx, ...events);
    await endContacts(
      tx,
      due.flatMap((subscription) => subscription.contactId ?? []),
    );
    return due.length;
  });
}

/** Queues one mail for all variants with new low stock. A restocked variant can be reported again. */
async function reportLowStock(shop: WatchShop): Promise<void> {
  const limit = shop.config.shop.lowStockUnits;
  const at = shop.now();
  await shop.db.transaction(async (tx) => {
    await tx
      .delete(lowStockAlerts)
      .where(
        sql`exists (select from ${variants} where ${variants.id} = ${lowStockAlerts.variantId} and ${variants.availableUnits} > ${limit})`,
      );
    const low = tx
      .select({
        variantId: variants.id,
        unitsLeft: variants.stock,
        createdAt: sql<Date>`${at.toISOString()}::timestamptz`.as("created_at"),
      })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(isLow(limit));
    const reported = await tx.insert(lowStockAlerts).select(low).onConflictDoNothing().returning();
    const [first] = reported;
    if (!first) return;
    const facts = { ...(await describe(tx, reported)), total: await countLow(tx, limit, MAX_COUNTED) };
    await queueMail(shop, tx, { kind: "low-stock", event: `${first.variantId} ${at.toISOString()}`, facts });
  });
}

async function describe(tx: Db, reported: (typeof lowStockAlerts.$inferSelect)[]): Promise<Omit<LowStock, "total">> {
  const named = reported.toSorted((a, b) => a.unitsLeft - b.unitsLeft).slice(0, NAMED);
  const ids = named.map(({ variantId }) => variantId);
  const found = await tx
    .select({ publicId: products.publicId, optionValues: variants.optionValues, unitsLeft: variants.stock })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids))
    .orderBy(asc(variants.stock), asc(variants.id));
  return {
    products: found.map(({ optionValues, ...facts }) => ({ ...facts, variantLabel: variantLabel(optionValues) })),
    more: reported.length - named.length,
  };
}
