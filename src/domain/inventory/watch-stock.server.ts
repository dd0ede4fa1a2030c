import { and, asc, eq, inArray, lte, not, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { lowStockNotes, products, stockWishes, variants } from "../../db/schema/index.ts";
import type { LowStock } from "../mail-events.ts";
import { queueMail } from "../queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { canBeBought } from "./stock-wishes.server.ts";

type WatchShop = Pick<Shop, "db" | "now" | "config" | "enqueueJob">;

const WISHES_AT_ONCE = 500;
/** Named in one mail; of more it gives the number. */
const NAMED = 20;

/**
 * Tells customers what they waited for, and staff what is running out, whatever moved the stock: an import, an order that
 * expired, a return. Looking at the stock itself, every minute, no command can forget to say that it changed it.
 */
export async function watchStock(shop: WatchShop): Promise<void> {
  while ((await answerWishes(shop)) === WISHES_AT_ONCE);
  await noteLowStock(shop);
}

/** The wish goes with its mail, in one transaction: nobody is told twice. */
async function answerWishes(shop: WatchShop): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: stockWishes.id, customerId: stockWishes.customerId, productPublicId: products.publicId })
      .from(stockWishes)
      .innerJoin(products, eq(products.id, stockWishes.productId))
      .where(canBeBought)
      .orderBy(asc(stockWishes.id))
      .limit(WISHES_AT_ONCE)
      .for("update", { of: stockWishes, skipLocked: true });
    const ids = due.map(({ id }) => id);
    await tx.delete(stockWishes).where(inArray(stockWishes.id, ids));
    const told = due.map(({ id: event, customerId, productPublicId }) => {
      return { kind: "back-in-stock" as const, event, customerId, facts: { productPublicId } };
    });
    await queueMail(shop, tx, ...told);
    return due.length;
  });
}

/** One mail for all that is new since the last look; what has been filled up may be named again. */
async function noteLowStock(shop: WatchShop): Promise<void> {
  const limit = shop.config.shop.lowStockUnits;
  const at = shop.now();
  await shop.db.transaction(async (tx) => {
    await tx
      .delete(lowStockNotes)
      .where(
        sql`exists (select from ${variants} where ${variants.id} = ${lowStockNotes.variantId} and ${variants.stock} > ${limit})`,
      );
    const isLow = and(lte(variants.stock, limit), not(variants.retired), products.listed);
    const low = tx
      .select({
        variantId: variants.id,
        unitsLeft: variants.stock,
        createdAt: sql<Date>`${at.toISOString()}::timestamptz`.as("created_at"),
      })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(isLow);
    const noted = await tx.insert(lowStockNotes).select(low).onConflictDoNothing().returning();
    const [first] = noted;
    if (!first) return;
    const facts = await describe(tx, noted);
    await queueMail(shop, tx, { kind: "low-stock", event: `${first.variantId} ${at.toISOString()}`, facts });
  });
}

async function describe(tx: Db, noted: (typeof lowStockNotes.$inferSelect)[]): Promise<LowStock> {
  const named = noted.toSorted((a, b) => a.unitsLeft - b.unitsLeft).slice(0, NAMED);
  const ids = named.map(({ variantId }) => variantId);
  const found = await tx
    .select({ publicId: products.publicId, unitsLeft: variants.stock })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids))
    .orderBy(asc(variants.stock), asc(variants.id));
  return { products: found, more: noted.length - named.length };
}
