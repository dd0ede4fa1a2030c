import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { purchaseLines, purchaseOrders, suppliers, variants } from "../../db/schema/index.ts";
import { actorOf } from "../audit/actor.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError, invariant } from "../errors.ts";
import { changesBetween } from "../merge-fields.ts";
import { cents } from "../money.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { type DraftHead, draftFields } from "./purchase-input.ts";
import { type AddedVariant, type DraftLine, MOST_LINES } from "./purchase-lines.ts";

type Staff = Pick<StaffMember, "userId">;

/**
 * Starts a purchase order as a draft with the next number.
 * @returns its id
 * @throws {DomainError} INVALID_INPUT when the supplier is unknown or archived
 */
export async function addPurchase({ db, now }: Pick<Shop, "db" | "now">, staff: Staff, supplierId: string) {
  return db.transaction(async (tx) => {
    await requireSupplier(tx, supplierId);
    // Two purchase orders that are added at once get different numbers.
    await tx.execute(sql`lock table ${purchaseOrders} in share row exclusive mode`);
    const number = sql<number>`(select coalesce(max(last.number), 0) + 1 from ${purchaseOrders} as last)`;
    const values = { number, supplierId, actor: actorOf(staff), createdAt: now() };
    const [added] = await tx.insert(purchaseOrders).values(values).returning({ id: purchaseOrders.id });
    invariant(added, "purchase order insert returned no row");
    await writeAudit(tx, staff, { action: "purchase.add", subject: added.id });
    return added.id;
  });
}

async function requireSupplier(tx: Db, supplierId: string): Promise<void> {
  const [known] = await tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(eq(suppliers.id, supplierId), isNull(suppliers.archivedAt)))
    .for("share");
  if (!known) throw new DomainError("INVALID_INPUT", { fields: { supplierId: "Choose a supplier." } });
}

/** A draft as typed: all its lines, and variants to add. */
export type TypedDraft = {
  id: string;
  version: number;
  head: DraftHead;
  lines: readonly DraftLine[];
  added: readonly AddedVariant[];
};

/**
 * Saves a draft. A variant that it already has is not added again. A new line has the cost of the supplier's last
 * order, or else that of the variant.
 * @returns whether anything changed
 * @throws {DomainError} PURCHASE_CHANGED when it is no draft any more, CONTENT_CHANGED, PURCHASE_FULL, INVALID_INPUT
 */
export async function saveDraft({ db }: Pick<Shop, "db">, { id, version, ...typed }: TypedDraft): Promise<boolean> {
  return db.transaction(async (tx) => {
    const known = await lockPurchase(tx, id);
    if (known.state !== "draft") throw new DomainError("PURCHASE_CHANGED", {});
    const { head, lines, added } = typed;
    const { freight: freightCents, ...rest } = head;
    const columns = { ...rest, freightCents };
    const isSame = changesBetween(draftFields(known, known.lines), draftFields(columns, lines)).length === 0;
    const fresh = added.filter(({ variantId }) => !known.lines.some((line) => line.variantId === variantId));
    if (isSame && fresh.length === 0) return false;
    if (!isSame && known.version !== version) throw new DomainError("CONTENT_CHANGED", {});
    if (lines.length + fresh.length > MOST_LINES) throw new DomainError("PURCHASE_FULL", { max: MOST_LINES });
    if (columns.supplierId !== known.supplierId) await requireSupplier(tx, columns.supplierId);
    await tx
      .update(purchaseOrders)
      .set({ ...columns, version: sql`${purchaseOrders.version} + 1` })
      .where(eq(purchaseOrders.id, id));
    await saveLines(tx, { kept: lines, stored: known.lines });
    for (const variant of fresh) await addLine(tx, { id, supplierId: columns.supplierId }, variant);
    return true;
  });
}

type Lines = { kept: readonly DraftLine[]; stored: readonly { id: string }[] };

async function saveLines(tx: Db, { kept, stored }: Lines): Promise<void> {
  for (const { id } of stored) {
    const line = kept.find((one) => one.id === id);
    if (line) {
      const { quantity, unitCostCents } = line;
      await tx.update(purchaseLines).set({ quantity, unitCostCents }).where(eq(purchaseLines.id, id));
    } else {
      await tx.delete(purchaseLines).where(eq(purchaseLines.id, id));
    }
  }
}

async function addLine(tx: Db, order: { id: string; supplierId: string }, { variantId, quantity }: AddedVariant) {
  const lastCost = sql`(select l.unit_cost_cents from purchase_lines l join purchase_orders o on o.id = l.purchase_order_id
    where l.variant_id = variants.id and o.supplier_id = ${order.supplierId} and o.state not in ('draft', 'cancelled')
    order by o.number desc limit 1)`;
  await tx.execute(sql`insert into purchase_lines (purchase_order_id, variant_id, quantity, unit_cost_cents)
    select ${order.id}, ${variants.id}, ${quantity}, coalesce(${lastCost}, ${variants.costCents}, 0)
    from ${variants} where ${variants.id} = ${variantId} and not ${variants.isBundle}
    on conflict (purchase_order_id, variant_id) do nothing`);
}

/**
 * Locks a purchase order and returns it with its lines.
 * @throws {DomainError} PURCHASE_CHANGED when there is no such order
 */
export async function lockPurchase(tx: Db, id: string) {
  const [known] = await tx.select().from(purchaseOrders).where(eq(purchaseOrders.id, id)).for("update");
  if (!known) throw new DomainError("PURCHASE_CHANGED", {});
  const lines = await tx
    .select()
    .from(purchaseLines)
    .where(eq(purchaseLines.purchaseOrderId, id))
    .orderBy(asc(purchaseLines.id));
  return { ...known, lines };
}

/** Sum of the lines and the freight, as the purchase order states it. */
export function totalOf({ lines, freightCents }: { lines: readonly Omit<DraftLine, "id">[]; freightCents: number }) {
  return cents(lines.reduce((total, { quantity, unitCostCents }) => total + quantity * unitCostCents, freightCents));
}
