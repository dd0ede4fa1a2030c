import { createHash } from "node:crypto";
import { asc, inArray } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orders, remittanceLines, remittances } from "../../../db/schema/index.ts";
import type { ColomboDay } from "../../colombo-days.ts";
import { DomainError } from "../../errors.ts";
import { type Cents, cents, sum } from "../../money.ts";
import { type Actor, logOrderEvent } from "../../orders/change-order-status.server.ts";
import { dueByMethod } from "../../orders/payment-state.ts";
import type { Shop } from "../../shop.ts";
import type { RemittanceLine } from "./read-remittance.ts";
import { type JudgedLine, verdictOf } from "./remittance-rules.ts";

export type NewRemittance = {
  key: string;
  courier: string;
  reference: string;
  remittedOn: ColomboDay;
  lines: readonly RemittanceLine[];
  /** `verdictsOf` as staff saw them: later changes must be displayed first. */
  seen: string;
  actor: Actor;
};

/** Returns a fingerprint of the verdicts, to detect changes between check and saving. */
export function verdictsOf(lines: readonly JudgedLine[]): string {
  const verdicts = lines.map(({ orderNumber, verdict, amountCents, dueCents }) => [
    orderNumber,
    verdict,
    amountCents,
    dueCents,
  ]);
  return createHash("sha256").update(JSON.stringify(verdicts)).digest("hex");
}

/** Compares each line of a courier's list with its order. */
export async function judgeRemittance(
  { db }: Pick<Shop, "db">,
  lines: readonly RemittanceLine[],
): Promise<JudgedLine[]> {
  return compareLines(db, lines, { lock: false });
}

/**
 * Saves a courier's remittance with each line and its order. It cannot be changed afterwards. Saves nothing for a
 * repeated form or for a known courier and reference, so that no cash counts twice.
 * @returns its id
 * @throws {DomainError} REMITTANCE_KNOWN, REMITTANCE_CHANGED (an order differs from what was displayed),
 * REMITTANCE_EMPTY
 */
export async function saveRemittance(
  { db, now }: Pick<Shop, "db" | "now">,
  { key, courier, reference, remittedOn, lines, seen, actor }: NewRemittance,
): Promise<{ id: string; isNew: boolean; totalCents: Cents }> {
  if (lines.length === 0) throw new DomainError("REMITTANCE_EMPTY", {});
  const at = now();
  return db.transaction(async (tx) => {
    const totalCents = sum(lines.map(({ amountCents }) => amountCents));
    const values = { key, courier, reference, remittedOn, totalCents, actor, createdAt: at };
    const [inserted] = await tx
      .insert(remittances)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: remittances.id });
    if (!inserted) return findSame(tx, key);
    const compared = await compareLines(tx, lines, { lock: true });
    if (verdictsOf(compared) !== seen) throw new DomainError("REMITTANCE_CHANGED", {});
    const remittanceId = inserted.id;
    await tx.insert(remittanceLines).values(
      compared.map(({ orderNumber, orderId, amountCents }) => ({
        remittanceId,
        orderNumber,
        orderId,
        amountCents,
        createdAt: at,
      })),
    );
    for (const { orderId, amountCents } of compared) {
      if (orderId) await logOrderEvent(tx, orderId, { kind: "cash-remitted", actor, at, facts: { amountCents } });
    }
    return { id: remittanceId, isNew: true, totalCents };
  });
}

async function findSame(tx: Db, key: string) {
  const [same] = await tx
    .select()
    .from(remittances)
    .where(inArray(remittances.key, [key]));
  if (!same) throw new DomainError("REMITTANCE_KNOWN", {});
  return { id: same.id, isNew: false, totalCents: same.totalCents };
}

async function compareLines(
  db: Db,
  lines: readonly RemittanceLine[],
  { lock }: { lock: boolean },
): Promise<JudgedLine[]> {
  const numbers = lines.map(({ orderNumber }) => orderNumber);
  const { id, number, paymentMethod, deliveredAt, totalCents, creditCents, remittedCents } = orders;
  // Ordered by id, the lock order of all transactions that lock several orders.
  const query = db
    .select({ id, number, paymentMethod, deliveredAt, totalCents, creditCents, remittedCents })
    .from(orders)
    .where(inArray(number, numbers.length > 0 ? numbers : [""]))
    .orderBy(asc(id));
  const known = new Map((await (lock ? query.for("update") : query)).map((order) => [order.number, order]));
  return lines.map((line) => {
    const order = known.get(line.orderNumber);
    if (!order) return { ...line, verdict: "unknown", orderId: null, dueCents: cents(0) };
    const isCash = order.paymentMethod === "cash-on-delivery";
    const isDelivered = order.deliveredAt !== null;
    const left = isCash && isDelivered ? Math.max(dueByMethod(order) - order.remittedCents, 0) : 0;
    const facts = { isCash, isDelivered, leftCents: left, amountCents: line.amountCents };
    return { ...line, verdict: verdictOf(facts), orderId: order.id, dueCents: cents(left) };
  });
}
