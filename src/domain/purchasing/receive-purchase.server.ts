import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import {
  products,
  purchaseLines,
  purchaseOrders,
  purchaseReceiptLines,
  purchaseReceipts,
  variants,
} from "../../db/schema/index.ts";
import { actorOf } from "../audit/actor.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { variantLabel } from "../catalog/variant-label.ts";
import { changeCosts, lockProductsOf } from "../catalog-editing/change-costs.server.ts";
import { DomainError, invariant } from "../errors.ts";
import { receiveStock } from "../inventory/receive-stock.server.ts";
import { lockStock } from "../inventory/stock.server.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { lockPurchase } from "./edit-purchase.server.ts";
import { averageCost, landedCents } from "./landed-cost.ts";
import type { Arrival } from "./purchase-lines.ts";
import { isAllowed, stateAfterReceipt } from "./purchase-state.ts";

type Receipt = {
  id: string;
  /** Idempotency key of the form. */
  key: string;
  arrivals: readonly Arrival[];
  /** Whether staff confirmed that more units than ordered arrived. */
  isMoreConfirmed: boolean;
};

type Known = Awaited<ReturnType<typeof lockPurchase>>;
type Arrived = { line: Known["lines"][number]; units: number };

/**
 * Counts the units of a delivery in and sets the cost of their variants to the weighted average, in one transaction.
 * The same form again changes nothing.
 * @throws {DomainError} PURCHASE_CHANGED when its state allows no receipt or a line is gone; PURCHASE_OVER when more
 * units than ordered arrived and staff have not confirmed it
 */
export async function receivePurchase(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  { id, key, arrivals, isMoreConfirmed }: Receipt,
): Promise<void> {
  const [actor, at] = [actorOf(staff), now()];
  await db.transaction(async (tx) => {
    const known = await lockPurchase(tx, id);
    if (await tx.$count(purchaseReceipts, eq(purchaseReceipts.key, key))) return;
    if (!isAllowed("receive", known.state)) throw new DomainError("PURCHASE_CHANGED", {});
    const arrived = matchLines(known, arrivals);
    const variantIds = arrived.map(({ line }) => line.variantId);
    await lockProductsOf(tx, variantIds);
    await lockStock(tx, variantIds);
    const stocked = await findStocked(tx, variantIds);
    if (!isMoreConfirmed) requireNoMore(arrived, stocked);
    const values = { key, purchaseOrderId: id, actor, createdAt: at };
    const [receipt] = await tx.insert(purchaseReceipts).values(values).returning({ id: purchaseReceipts.id });
    invariant(receipt, "receipt insert returned no row");
    const delivered = [];
    for (const one of arrived) delivered.push(await saveLine(tx, receipt.id, { ...one, stocked }));
    await receiveStock(tx, delivered, { actor, at });
    await changeCosts(tx, delivered, at);
    const counts = known.lines.map(({ id: lineId, quantity, receivedUnits }) => {
      const more = arrived.find(({ line }) => line.id === lineId)?.units ?? 0;
      return { quantity, receivedUnits: receivedUnits + more };
    });
    const state = stateAfterReceipt(counts);
    await tx.update(purchaseOrders).set({ state }).where(eq(purchaseOrders.id, id));
    const after = { units: arrived.reduce((total, { units }) => total + units, 0), items: describe(arrived, stocked) };
    await writeAudit(tx, staff, { action: "purchase.receive", subject: id, after });
  });
}

function matchLines({ lines }: Known, arrivals: readonly Arrival[]): Arrived[] {
  return arrivals.map(({ lineId, units }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw new DomainError("PURCHASE_CHANGED", {});
    return { line, units };
  });
}

type Stocked = Awaited<ReturnType<typeof findStocked>>;

/** Reads title, stock and cost of the locked variants. */
async function findStocked(tx: Db, variantIds: string[]) {
  const { id, stock, isStockTracked, costCents, optionValues } = variants;
  const rows = await tx
    .select({ id, stock, isStockTracked, costCents, optionValues, title: products.title })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(id, variantIds))
    .orderBy(id);
  return new Map(rows.map((row) => [row.id, row]));
}

function nameOf({ line }: Arrived, stocked: Stocked): string {
  const { title = "", optionValues = [] } = stocked.get(line.variantId) ?? {};
  return [title, variantLabel(optionValues)].filter(Boolean).join(", ");
}

function requireNoMore(arrived: readonly Arrived[], stocked: Stocked): void {
  for (const one of arrived) {
    const { quantity, receivedUnits } = one.line;
    const received = receivedUnits + one.units;
    if (received > quantity)
      throw new DomainError("PURCHASE_OVER", { title: nameOf(one, stocked), ordered: quantity, received });
  }
}

/** Saves a line of a receipt, and returns the units to count in with the new cost. */
async function saveLine(tx: Db, receiptId: string, { line, units, stocked }: Arrived & { stocked: Stocked }) {
  const { id: lineId, variantId } = line;
  const found = stocked.get(variantId);
  invariant(found, "no row for a locked variant");
  const { stock, isStockTracked, costCents: costBeforeCents } = found;
  const landed = landedCents(line, units);
  const before = { stock: isStockTracked ? stock : null, costCents: costBeforeCents };
  const costAfterCents = averageCost(before, { units, landed });
  await tx
    .update(purchaseLines)
    .set({ receivedUnits: sql`${purchaseLines.receivedUnits} + ${units}` })
    .where(eq(purchaseLines.id, lineId));
  const [saved] = await tx
    .insert(purchaseReceiptLines)
    .values({ receiptId, lineId, units, landedCents: landed, costBeforeCents, costAfterCents })
    .returning({ id: purchaseReceiptLines.id });
  invariant(saved, "receipt line insert returned no row");
  return { variantId, units, receiptLineId: saved.id, costCents: costAfterCents };
}

function describe(arrived: readonly Arrived[], stocked: Stocked): string[] {
  return arrived.map((one) => `${one.units} × ${nameOf(one, stocked)}`);
}
