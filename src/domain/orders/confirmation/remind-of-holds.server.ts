import { and, eq, gt, lte, not, notExists } from "drizzle-orm";
import { mails, orders } from "../../../db/schema/index.ts";
import { HOUR_MS } from "../../durations.ts";
import { queueMail } from "../../queue-mail.server.ts";
import type { Shop } from "../../shop.ts";
import { isUndecidedTransfer } from "../expire-orders.server.ts";

/** Time before the end of the hold at which staff get a reminder, so that they can still act. */
const REMINDER_MS = 2 * HOUR_MS;

const REMINDERS = [
  // Staff can still call the customer.
  { status: "awaiting-confirmation", kind: "cash-hold-ending" },
  // Banks report transfers by statement only, so the money may be there.
  { status: "awaiting-transfer", kind: "transfer-hold-ending" },
] as const;

type RemindingShop = Pick<Shop, "db" | "now">;

/**
 * Queues one reminder to staff for each unconfirmed cash order and each unpaid transfer order, shortly before it
 * expires. Orders with a hold shorter than twice that time get none: they are recent enough.
 */
export async function remindOfHolds(shop: RemindingShop): Promise<void> {
  for (const reminder of REMINDERS) await remind(shop, reminder);
}

async function remind(shop: RemindingShop, { status, kind }: (typeof REMINDERS)[number]): Promise<void> {
  const { db, now } = shop;
  const at = now();
  const isReminded = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.orderId, orders.id), eq(mails.kind, kind)));
  const ending = and(
    eq(orders.status, status),
    gt(orders.expiresAt, at),
    lte(orders.expiresAt, new Date(at.getTime() + REMINDER_MS)),
    lte(orders.createdAt, new Date(at.getTime() - REMINDER_MS)),
    not(isUndecidedTransfer()),
    notExists(isReminded),
  );
  await db.transaction(async (tx) => {
    const due = await tx.select({ id: orders.id }).from(orders).where(ending).for("update", { skipLocked: true });
    await queueMail(shop, tx, ...due.map(({ id: orderId }) => ({ kind, orderId })));
  });
}
