import { randomUUID } from "node:crypto";
import type { Db } from "../../src/db/client.ts";
import { invariant } from "../../src/domain/errors.ts";
import { type Cents, cents } from "../../src/domain/money.ts";
import { sendPurchase } from "../../src/domain/purchasing/change-purchase-state.server.ts";
import { addPurchase, saveDraft } from "../../src/domain/purchasing/edit-purchase.server.ts";
import { findPurchase } from "../../src/domain/purchasing/purchase-queries.server.ts";
import { receivePurchase } from "../../src/domain/purchasing/receive-purchase.server.ts";
import type { Supplier } from "../../src/domain/purchasing/supplier-input.ts";
import { addSupplier } from "../../src/domain/purchasing/suppliers.server.ts";

type PurchaseShop = { db: Db; now: () => Date };

export const BUYER = { userId: "buyer" };

/** Adds a supplier. @returns its id */
export function aSupplier(shop: PurchaseShop, facts: Partial<Supplier> = {}): Promise<string> {
  const supplier = { contactPerson: "", phone: "", email: "", note: "", deliveryDays: null };
  return addSupplier(shop, BUYER, { name: `Supplier ${randomUUID()}`, ...supplier, ...facts });
}

type Ordered = { variantId: string; quantity: number; unitCostCents: Cents };
type Facts = { supplierId?: string; freightCents?: Cents; expectedOn?: string | null };

/** Adds a draft with these lines. @returns the purchase order as stored, and the draft as its form sends it */
export async function aDraft(shop: PurchaseShop, ordered: readonly Ordered[], facts: Facts = {}) {
  const supplierId = facts.supplierId ?? (await aSupplier(shop));
  const id = await addPurchase(shop, BUYER, supplierId);
  const { freightCents: freight = cents(0), expectedOn = null } = facts;
  const head = { supplierId, expectedOn, freight, note: "" };
  const added = ordered.map(({ variantId, quantity }) => ({ variantId, quantity }));
  await saveDraft(shop, { id, version: 1, head, lines: [], added });
  const stored = await thePurchase(shop, id);
  const lines = stored.lines.map(({ id: lineId, quantity }, index) => {
    return { id: lineId, quantity, unitCostCents: ordered[index]?.unitCostCents ?? cents(0) };
  });
  return { id, supplierId, lines, draft: { id, version: stored.version, head, lines, added: [] } };
}

/** Adds a purchase order that was sent to its supplier. */
export async function aSentPurchase(shop: PurchaseShop, ordered: readonly Ordered[], facts: Facts = {}) {
  const { draft, ...purchase } = await aDraft(shop, ordered, facts);
  await sendPurchase(shop, BUYER, draft);
  return purchase;
}

/** Receives these units of the lines, in their order. */
export function receiveUnits(
  shop: PurchaseShop,
  { id, lines }: { id: string; lines: readonly { id: string }[] },
  units: readonly number[],
  isMoreConfirmed = false,
): Promise<void> {
  const arrivals = units.flatMap((count, index) => {
    const lineId = lines[index]?.id;
    return lineId && count > 0 ? [{ lineId, units: count }] : [];
  });
  return receivePurchase(shop, BUYER, { id, key: randomUUID(), arrivals, isMoreConfirmed });
}

export async function thePurchase(shop: PurchaseShop, id: string) {
  const found = await findPurchase(shop, id);
  invariant(found, "no purchase order");
  return found;
}
