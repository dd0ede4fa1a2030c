import { and, eq, gt, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { guestOrders, orderAccessCodes, orders, uploads } from "../../../db/schema/index.ts";
import { CODE_PAUSE_MS } from "../../accounts/code-limits.ts";
import { enqueueIf } from "../../accounts/rate-limits/enqueue-if.server.ts";
import { padResponseTime } from "../../accounts/rate-limits/pad-response-time.ts";
import { countTry } from "../../accounts/rate-limits/rate-limit.server.ts";
import { createSixDigitCode, isSixDigitCode } from "../../accounts/six-digit-code.server.ts";
import { DAY_MS } from "../../durations.ts";
import { DomainError } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import type { SentCode } from "../confirmation/code-sender.ts";
import { type OrderReference, referenceText } from "./order-reference.ts";

/** Codes per order and day, and wrong attempts per code: 100 attempts a day at one of a million codes. */
export const MAX_ACCESS_CODES_A_DAY = 10;
export const ACCESS_CODE_TRIES = 10;

type AskingShop = Pick<Shop, "db" | "config" | "now" | "enqueueJob" | "codeSender">;
type Asking = { reference: OrderReference; clientIp: string };

/**
 * Sends a code to the buyer of an order without an account, if there is such an order. Result and response time are the
 * same for unknown orders, for orders of accounts and shortly after another code.
 * @throws {DomainError} TOO_MANY_TRIES
 */
export async function requestAccessCode(shop: AskingShop, { reference, clientIp }: Asking): Promise<void> {
  await countTry(shop, { action: "find-order", account: referenceText(reference), clientIp });
  const from = performance.now();
  await queueForKnown(shop, reference).finally(() => padResponseTime(from));
}

async function queueForKnown(shop: AskingShop, reference: OrderReference): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await findByReference(shop, tx, reference);
    const isDue = order !== null && (await countRequest(tx, order.id, shop.now()));
    await enqueueIf(shop, tx, { isWanted: isDue, job: { kind: "send-access-code", orderId: order?.id ?? "" } });
  });
}

/** Returns an order without an account whose buyer can receive a code. An order of an account opens by log-in only. */
async function findByReference(
  { codeSender }: Pick<Shop, "codeSender">,
  tx: Db,
  reference: OrderReference,
): Promise<{ id: string } | null> {
  const { customerId, anonymisedAt, email, phone } = orders;
  const [found] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isReferenced(reference),
        /* @guard requested-code-is-for-a-guest */ isNull(customerId),
        isNull(anonymisedAt),
        ne(codeSender.channel === "sms" ? phone : email, ""),
      ),
    );
  return found ?? null;
}

function isReferenced(reference: OrderReference): SQL {
  return "number" in reference ? eq(orders.number, reference.number) : eq(orders.code, reference.code);
}

/** Counts a request in one statement. Returns false when the last one is too recent, or the day has had too many. */
async function countRequest(tx: Db, orderId: string, at: Date): Promise<boolean> {
  const { requests, requestsSince, requestedAt } = orderAccessCodes;
  const dayAgo = new Date(at.getTime() - DAY_MS);
  const isNewDay = lte(requestsSince, dayAgo);
  const counted = await tx
    .insert(orderAccessCodes)
    .values({ orderId, requestsSince: at, requestedAt: at })
    .onConflictDoUpdate({
      target: orderAccessCodes.orderId,
      set: {
        requests: sql`case when ${isNewDay} then 1 else ${requests} + 1 end`,
        requestsSince: sql`case when ${isNewDay} then excluded.requests_since else ${requestsSince} end`,
        requestedAt: at,
      },
      // @guard access-codes-of-a-day-are-limited
      setWhere: and(
        lte(requestedAt, new Date(at.getTime() - CODE_PAUSE_MS)),
        or(isNewDay, lt(requests, MAX_ACCESS_CODES_A_DAY)),
      ),
    })
    .returning({ orderId: orderAccessCodes.orderId });
  return counted.length > 0;
}

/**
 * Creates the code that a job sends. Each attempt of the job creates a new one, and only the newest is valid.
 * @returns null when the order has no buyer to write to any more
 */
export async function createAccessCode(
  shop: Pick<Shop, "db" | "now" | "config">,
  orderId: string,
): Promise<SentCode | null> {
  const { number, email, phone, language } = orders;
  const { code, stored } = createSixDigitCode(shop.config, { purpose: "find-order", id: orderId }, shop.now());
  return shop.db.transaction(async (tx) => {
    const isGuests = /* @guard sent-code-is-for-a-guest: undefined */ isNull(orders.customerId);
    const isOpen = and(eq(orders.id, orderId), isGuests, isNull(orders.anonymisedAt));
    const [order] = await tx.select({ number, email, phone, language }).from(orders).where(isOpen).for("update");
    if (!order) return null;
    const fresh = { ...stored, attemptsLeft: ACCESS_CODE_TRIES };
    const changed = await tx.update(orderAccessCodes).set(fresh).where(eq(orderAccessCodes.orderId, orderId));
    return changed.rowCount ? { ...order, code, expiresAt: stored.expiresAt, purpose: "find-order" } : null;
  });
}

type Trying = Asking & {
  code: string;
  /** The signed-in customer, whose account takes the order over; null without one. */
  customerId: string | null;
};

/**
 * Checks the code of an order, which proves that its email or phone is the visitor's. A right code works once; each
 * wrong one is counted, also with concurrent attempts.
 * @throws {DomainError} ORDER_CODE_WRONG, also for an unknown order and an expired code; TOO_MANY_TRIES
 */
export async function openByCode(
  shop: Pick<Shop, "db" | "config" | "now">,
  { reference, clientIp, ...tried }: Trying,
): Promise<{ id: string; number: string }> {
  await countTry(shop, { action: "order-code", account: referenceText(reference), clientIp });
  const from = performance.now();
  const order = await tryCode(shop, reference, tried).finally(() => padResponseTime(from));
  if (!order) throw new DomainError("ORDER_CODE_WRONG", {});
  return order;
}

async function tryCode(
  shop: Pick<Shop, "db" | "config" | "now">,
  reference: OrderReference,
  { code: typed, customerId }: Pick<Trying, "code" | "customerId">,
) {
  return shop.db.transaction(async (tx) => {
    const isUsable = and(
      /* @guard access-code-opens-its-own-order */ isReferenced(reference),
      isNull(orders.customerId),
      isNotNull(orderAccessCodes.codeHash),
      /* @guard access-code-expires */ gt(orderAccessCodes.expiresAt, shop.now()),
      gt(orderAccessCodes.attemptsLeft, 0),
    );
    const [found] = await tx
      .select({ id: orders.id, number: orders.number, code: orderAccessCodes })
      .from(orderAccessCodes)
      .innerJoin(orders, eq(orders.id, orderAccessCodes.orderId))
      .where(isUsable)
      // @guard attempts-at-access-code-are-serialised
      .for("update", { of: orderAccessCodes });
    if (!found) return null;
    const { id, number, code } = found;
    const subject = { purpose: "find-order", id } as const;
    const isRight = isSixDigitCode(shop.config, subject, { codeHash: code.codeHash, typed });
    const used = isRight
      ? /* @guard access-code-works-once: code */ { codeHash: null, expiresAt: null, attemptsLeft: 0 }
      : { attemptsLeft: /* @guard wrong-access-code-is-counted: ACCESS_CODE_TRIES */ code.attemptsLeft - 1 };
    await tx.update(orderAccessCodes).set(used).where(eq(orderAccessCodes.orderId, id));
    if (/* @guard order-moves-with-right-code: customerId */ isRight && customerId)
      await moveToAccount(tx, id, customerId);
    return isRight ? { id, number } : null;
  });
}

/** From now on the order opens by log-in only, and customer data is removed with the account. */
async function moveToAccount(tx: Db, orderId: string, customerId: string): Promise<void> {
  await tx.update(orders).set({ customerId }).where(eq(orders.id, orderId));
  await tx.update(uploads).set({ customerId }).where(eq(uploads.orderId, orderId));
  await tx.delete(guestOrders).where(eq(guestOrders.orderId, orderId));
}
