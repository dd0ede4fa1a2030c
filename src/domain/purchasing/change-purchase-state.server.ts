import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { purchaseLines, purchaseOrders, suppliers } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { type ColomboDay, colomboDay, daysBefore } from "../colombo-days.ts";
import { DomainError } from "../errors.ts";
import { cents } from "../money.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { lockPurchase, saveDraft, type TypedDraft, totalOf } from "./edit-purchase.server.ts";
import { splitFreight } from "./landed-cost.ts";
import { isAllowed, outstandingOf } from "./purchase-state.ts";

type Staff = Pick<StaffMember, "userId">;

/**
 * Saves a draft and marks it as sent: its lines no longer change, the freight is split between them, and their units
 * are on their way. Without an expected day, the supplier's usual days count. A second request changes nothing.
 * @throws {DomainError} as `saveDraft`; PURCHASE_EMPTY without lines
 */
export async function sendPurchase(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Staff,
  draft: TypedDraft,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { state } = await lockPurchase(tx, draft.id);
    if (state === "sent") return;
    await saveDraft({ db: tx }, draft);
    const { id, number, lines, freightCents, supplierId, expectedOn } = await lockPurchase(tx, draft.id);
    if (lines.length === 0) throw new DomainError("PURCHASE_EMPTY", {});
    const shares = splitFreight(freightCents, lines);
    for (const [index, line] of lines.entries()) {
      const share = shares[index];
      if (share !== undefined)
        await tx.update(purchaseLines).set({ freightCents: share }).where(eq(purchaseLines.id, line.id));
    }
    const at = now();
    const day = expectedOn ?? (await usualDay(tx, supplierId, colomboDay(at)));
    await tx
      .update(purchaseOrders)
      .set({ state: "sent", sentAt: at, expectedOn: day })
      .where(eq(purchaseOrders.id, id));
    const totalCents = totalOf({ lines, freightCents });
    const after = { number, lines: lines.length, units: unitsOf(lines), totalCents, expectedOn: day };
    await writeAudit(tx, staff, { action: "purchase.send", subject: id, after });
  });
}

async function usualDay(tx: Db, supplierId: string, today: ColomboDay): Promise<ColomboDay | null> {
  const [supplier] = await tx
    .select({ days: suppliers.deliveryDays })
    .from(suppliers)
    .where(eq(suppliers.id, supplierId));
  return supplier?.days == null ? null : daysBefore(today, -supplier.days);
}

/** Result of ending or reopening a purchase order. */
const TARGETS = { reopen: "draft", close: "closed", cancel: "cancelled" } as const;
type Change = { id: string; action: keyof typeof TARGETS };

/**
 * Reopens a sent purchase order as a draft, cancels it while nothing was received, or closes it: units that did not
 * arrive are then no longer on their way. A second request changes nothing.
 * @throws {DomainError} PURCHASE_CHANGED when its state does not allow this
 */
export async function changePurchaseState(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Staff,
  { id, action }: Change,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { state, lines } = await lockPurchase(tx, id);
    const target = TARGETS[action];
    if (state === target) return;
    if (!isAllowed(action, state)) throw new DomainError("PURCHASE_CHANGED", {});
    const set = target === "draft" ? { sentAt: null } : { endedAt: now() };
    await tx
      .update(purchaseOrders)
      .set({ state: target, ...set })
      .where(eq(purchaseOrders.id, id));
    if (target === "draft")
      await tx
        .update(purchaseLines)
        .set({ freightCents: cents(0) })
        .where(eq(purchaseLines.purchaseOrderId, id));
    const missing = lines.reduce((total, line) => total + outstandingOf(line), 0);
    const after = action === "close" ? { received: unitsReceived(lines), notReceived: missing } : {};
    await writeAudit(tx, staff, { action: `purchase.${action}`, subject: id, after });
  });
}

const unitsOf = (lines: readonly { quantity: number }[]) => lines.reduce((total, { quantity }) => total + quantity, 0);
const unitsReceived = (lines: readonly { receivedUnits: number }[]) =>
  lines.reduce((total, { receivedUnits }) => total + receivedUnits, 0);
