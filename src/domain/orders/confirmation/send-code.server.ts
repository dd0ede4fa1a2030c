import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { confirmationCodes, customers, orders } from "../../../db/schema/index.ts";
import { CODE_PAUSE_MS } from "../../accounts/code-limits.ts";
import { createSixDigitCode } from "../../accounts/six-digit-code.server.ts";
import { SECOND_MS } from "../../durations.ts";
import { DomainError } from "../../errors.ts";
import { isOwnedBy, type OrderOwner } from "../../order-owner.server.ts";
import type { Shop } from "../../shop.ts";
import { lockOrder } from "../lock-order.server.ts";
import type { SentCode } from "./code-sender.ts";
import { isWaiting } from "./require-waiting.ts";

/** Codes per order, including the first. With `CODE_TRIES`, an order allows 25 attempts at one of a million codes. */
export const MAX_CODES = 5;

type CodeShop = Pick<Shop, "db" | "now" | "enqueueJob">;

/** Queues the first code of a new order. The job creates the code, so that the queue never contains one. */
export async function startConfirmation({ enqueueJob }: Pick<Shop, "enqueueJob">, tx: Db, orderId: string, at: Date) {
  await tx.insert(confirmationCodes).values({ orderId, requestedAt: at });
  await enqueueJob(tx, { kind: "send-code", orderId });
}

/**
 * Sends the customer another code, which replaces the previous one.
 * @throws {DomainError} ORDER_NOT_FOUND (also for another customer's order), ORDER_NOT_WAITING, TOO_MANY_TRIES with the
 * seconds to wait, NO_MORE_CODES
 */
export async function requestCode(shop: CodeShop, owner: OrderOwner, number: string): Promise<void> {
  const at = shop.now();
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number, owner);
    if (!isWaiting(order, at)) throw new DomainError("ORDER_NOT_WAITING", { status: order.status });
    await queueCode(shop, tx, { orderId: order.id, at, pauseMs: CODE_PAUSE_MS });
  });
}

/** Columns of a code that no longer works. */
export const NO_CODE = { codeHash: null, expiresAt: null, attemptsLeft: 0 };

type QueuedCode = { orderId: string; at: Date; pauseMs: number };

/**
 * Counts and queues another code of an order whose row the caller has locked. The previous code works until the job
 * creates the next one.
 * @throws {DomainError} TOO_MANY_TRIES within the pause, NO_MORE_CODES
 */
export async function queueCode(
  { enqueueJob }: Pick<Shop, "enqueueJob">,
  tx: Db,
  { orderId, at, pauseMs }: QueuedCode,
) {
  const [previous] = await tx.select().from(confirmationCodes).where(eq(confirmationCodes.orderId, orderId));
  const requests = previous?.requests ?? 0;
  if (requests >= MAX_CODES) throw new DomainError("NO_MORE_CODES", {});
  const waitMs = (previous?.requestedAt.getTime() ?? 0) + pauseMs - at.getTime();
  if (waitMs > 0) throw new DomainError("TOO_MANY_TRIES", { retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) });
  await tx
    .insert(confirmationCodes)
    .values({ orderId, requestedAt: at })
    .onConflictDoUpdate({ target: confirmationCodes.orderId, set: { requests: requests + 1, requestedAt: at } });
  await enqueueJob(tx, { kind: "send-code", orderId });
}

/**
 * Returns the email address that an order's code goes to: the account's current one, which is confirmed when it was
 * changed (`confirm-email.server.ts`), or the order's own without an account.
 */
export async function findCodeEmail(
  { db }: Pick<Shop, "db">,
  { owner, number }: { owner?: OrderOwner; number: string },
): Promise<string> {
  const isTheirs = owner === undefined ? undefined : isOwnedBy(owner);
  const [found] = await db
    .select({ email: sql<string>`coalesce(${customers.email}, ${orders.email})` })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.number, number), isTheirs));
  return found?.email ?? "";
}

/**
 * Creates the code that a job sends. Each attempt of the job creates a new one, and only the newest is valid.
 * @returns null when the order does not await confirmation any more
 */
export async function createCode(shop: Pick<Shop, "db" | "now" | "config">, orderId: string): Promise<SentCode | null> {
  return shop.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (!order || !isWaiting(order, shop.now())) return null;
    const { code, stored } = createSixDigitCode(shop.config, { purpose: "confirm", id: orderId }, shop.now());
    await tx.update(confirmationCodes).set(stored).where(eq(confirmationCodes.orderId, orderId));
    const { number, phone, language } = order;
    const email = await findCodeEmail({ db: tx }, { number });
    return { code, expiresAt: stored.expiresAt, number, email, phone, language, purpose: "confirm" };
  });
}
