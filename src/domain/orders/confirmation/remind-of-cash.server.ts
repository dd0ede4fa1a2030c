import { and, eq, gt, lte, notExists } from "drizzle-orm";
import { mails, orders } from "../../../db/schema/index.ts";
import { HOUR_MS } from "../../durations.ts";
import { queueMail } from "../../queue-mail.server.ts";
import type { Shop } from "../../shop.ts";

/** Time before the end of the hold at which staff get a reminder, so that they can still call the customer. */
const REMINDER_MS = 2 * HOUR_MS;

/**
 * Queues one reminder to staff for each cash order that is unconfirmed shortly before it expires. Orders with a hold
 * shorter than twice that time get none: their first email is recent enough.
 */
export async function remindOfCashOrders(shop: Pick<Shop, "db" | "now">): Promise<void> {
  const { db, now } = shop;
  const at = now();
  const isReminded = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.orderId, orders.id), eq(mails.kind, "cash-hold-ending")));
  const ending = and(
    eq(orders.status, "awaiting-confirmation"),
    gt(orders.expiresAt, at),
    lte(orders.expiresAt, new Date(at.getTime() + REMINDER_MS)),
    lte(orders.createdAt, new Date(at.getTime() - REMINDER_MS)),
    notExists(isReminded),
  );
  await db.transaction(async (tx) => {
    const due = await tx.select({ id: orders.id }).from(orders).where(ending).for("update", { skipLocked: true });
    await queueMail(shop, tx, ...due.map(({ id }) => ({ kind: "cash-hold-ending" as const, orderId: id })));
  });
}
