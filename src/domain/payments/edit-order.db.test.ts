import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aDiscount } from "../../../tests/support/discounts.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { inconsistentStock } from "../../../tests/support/orders/order-facts.ts";
import { aWaitingOrder, theCodeFor } from "../../../tests/support/orders/waiting-order.ts";
import { payOrder } from "../../../tests/support/steps/order-steps.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import {
  auditLog,
  discountUses,
  ledgerEntries,
  mails,
  orderEvents,
  orderLines,
  orders,
  parcelLines,
  paymentReviews,
  payments,
  products,
  refunds,
  variants,
} from "../../db/schema/index.ts";
import { cartFingerprint } from "../cart/cart-fingerprint.ts";
import { type Cents, rupees, toDecimal } from "../money.ts";
import { confirmByCode, confirmByStaff } from "../orders/confirmation/confirm-order.server.ts";
import { packOrder } from "../orders/fulfilment/pack-order.server.ts";
import type { PaymentMethod } from "../orders/payment-methods.ts";
import { changeOrder } from "../orders/staff/change-order.server.ts";
import { listSales } from "../reporting/sales-report.server.ts";
import { cancelByStaff } from "./cancel-order.server.ts";
import { editDelivery, editItems, type ItemsEdit, previewEdit } from "./edit-order.server.ts";
import { recordNotification } from "./record-notification.server.ts";
import { carryOutRefund } from "./refunds/carry-out-refund.server.ts";

const actor = "staff:nimal" as const;

/** An order with two of five units at Rs. 2,000 in this state, and a function that edits it. */
async function anOrder(shop: TestShop, method: PaymentMethod, isSold = false) {
  const placed = await aWaitingOrder(shop, method);
  const { number, order } = placed;
  if (isSold && method === "card") await payOrder(shop, order);
  if (isSold && method === "cash-on-delivery") await confirmByStaff(shop, { number, actor });
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const lineId = line?.id ?? "";
  const edit = (quantity: number, displayedTotalCents: Cents, more: Partial<ItemsEdit> = {}): ItemsEdit => ({
    number,
    version: 0,
    actor,
    seen: "",
    displayedTotalCents,
    displayedRefundCents: rupees(0),
    requested: { quantities: [{ lineId, quantity }], added: [] },
    ...more,
  });
  const sold = async () =>
    (await shop.db.select().from(products).where(eq(products.id, placed.product.id)))[0]?.soldCount;
  return { ...placed, lineId, edit, sold };
}

async function linesOf({ db }: TestShop, orderId: string) {
  const { title, quantity, priceCents } = orderLines;
  return db
    .select({ title, quantity, priceCents })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
}

dbTest("keeps old prices, applies today's to added items, and updates the stock", async ({ db, shop }) => {
  const { order, edit, stock, again, product, number } = await anOrder(shop, "bank-transfer");
  await db
    .update(variants)
    .set({ priceCents: rupees(2_600) })
    .where(eq(variants.id, product.variant.id));
  const { variant: other } = await aProduct(db, { title: "Vase", priceCents: rupees(700), stock: 4 });
  const added = [{ variantId: other.id, quantity: 3 }];
  const requested = { ...edit(1, rupees(0)).requested, added };
  const seen = cartFingerprint([{ variantId: other.id, priceCents: rupees(700) }]);

  const preview = await previewEdit({ ...shop }, number, { requested });
  await editItems(shop, edit(1, rupees(4_600), { requested, seen }));

  expect(preview?.totals.totalCents).toBe(rupees(4_600));
  expect(await linesOf(shop, order.id)).toEqual([
    { title: "Plain product", quantity: 1, priceCents: rupees(2_000) },
    { title: "Vase", quantity: 3, priceCents: rupees(700) },
  ]);
  expect(await again()).toMatchObject({ version: 1, subtotalCents: rupees(4_100), totalCents: rupees(4_600) });
  expect(await stock()).toBe(4);
  const [vase] = await db.select().from(variants).where(eq(variants.id, other.id));
  expect(vase?.stock).toBe(1);
  const [event] = await db.select().from(orderEvents).where(eq(orderEvents.kind, "edited"));
  expect(event).toMatchObject({ actor, facts: { totalBefore: rupees(4_500), amountCents: rupees(4_600) } });
  expect(JSON.stringify(event)).not.toContain("Vase");
  expect((await db.select().from(mails).where(eq(mails.kind, "order-changed"))).length).toBe(1);
});

dbTest("releases exactly the reserved units when an edited order is cancelled", async ({ db, shop }) => {
  const { number, edit, stock } = await anOrder(shop, "cash-on-delivery", true);
  const totals = { 5: 10_700, 1: 2_700, 3: 6_700, 2: 4_700 };

  for (const [version, quantity] of ([5, 1, 3, 2] as const).entries()) {
    await editItems(shop, { ...edit(quantity, rupees(totals[quantity])), version });
    expect(await stock()).toBe(5 - quantity);
  }
  await cancelByStaff(shop, { number, actor });

  expect(await stock()).toBe(5);
  expect(await inconsistentStock(db)).toEqual([]);
});

dbTest("refunds the difference of a paid order once, and packs the order as before", async ({ db, shop }) => {
  const { order, edit, again, sold } = await anOrder(shop, "card", true);
  const [payment] = await db.select().from(payments);

  await editItems(shop, edit(1, rupees(2_500), { displayedRefundCents: rupees(2_000) }));
  const [refund] = await db.select().from(refunds);
  await carryOutRefund(shop, refund?.id ?? "");

  expect(refund).toMatchObject({ amountCents: rupees(2_000), actor, reducesTotal: true });
  expect(shop.merchantApi.requestedRefunds).toMatchObject([{ amountCents: rupees(2_000) }]);
  expect(await again()).toMatchObject({ status: "paid", totalCents: rupees(2_500) });
  expect(await sold()).toBe(1);
  const notes = await db
    .select({ facts: mails.facts })
    .from(mails)
    .where(eq(mails.kind, "order-refunded"))
    .orderBy(mails.id);
  expect(notes).toEqual([{ facts: { amountCents: rupees(2_000), isFull: false } }]);
  // The retained amount is the sale, regardless of the first payment.
  const sales = await listSales(shop);
  expect(sales.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(rupees(2_500));

  // A later notification still names the original amount: the payment is known, and a chargeback is recognised.
  const notification = {
    source: "notification",
    currency: "LKR",
    method: "VISA",
    bodySha256: "0",
    orderNumber: order.number,
  } as const;
  const repeated = { ...notification, paymentId: payment?.providerPaymentId ?? "", amount: toDecimal(rupees(4_500)) };
  expect(await recordNotification(shop, { ...repeated, statusCode: "2" })).toBe("duplicate");
  expect(await db.$count(paymentReviews)).toBe(0);
  expect(await recordNotification(shop, { ...repeated, statusCode: "-3" })).toBe("charged-back");
});

dbTest("takes the cost of a removed item back, and adds that of a new one", async ({ db, shop }) => {
  const { order, edit, lineId } = await anOrder(shop, "card");
  await db.update(orderLines).set({ costCents: rupees(1_300) });
  await payOrder(shop, order);
  const vase = await aProduct(db, { title: "Vase", priceCents: rupees(700), stock: 4 });
  await db
    .update(variants)
    .set({ costCents: rupees(450) })
    .where(eq(variants.id, vase.variant.id));
  const seen = cartFingerprint([{ variantId: vase.variant.id, priceCents: rupees(700) }]);
  const costs = async () => {
    const entries = await db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.id));
    return entries.flatMap(({ costCents }) => (costCents === null ? [] : [costCents / 100]));
  };
  expect(await costs()).toEqual([2_600]);

  const requested = {
    quantities: [{ lineId, quantity: 0 }],
    added: [{ variantId: vase.variant.id, quantity: 1 }],
  };
  await editItems(shop, edit(0, rupees(1_200), { seen, requested, displayedRefundCents: rupees(3_300) }));

  expect((await costs()).toSorted((a, b) => a - b)).toEqual([-2_600, 450, 2_600]);
});

dbTest(
  "changes nothing when the edit would need another payment or differs from the displayed one",
  async ({ db, shop }) => {
    const paid = await anOrder(shop, "card", true);
    const cash = await anOrder(shop, "cash-on-delivery");
    const open = await anOrder(shop, "card");
    const before = [await paid.again(), await cash.again(), await open.again()];
    const back = { displayedRefundCents: rupees(2_000) };

    const refused: [() => Promise<unknown>, object][] = [
      [() => editItems(shop, paid.edit(3, rupees(6_500))), { code: "EDIT_REFUSED", facts: { why: "more-to-pay" } }],
      [() => editItems(shop, paid.edit(0, rupees(500), back)), { code: "EDIT_REFUSED", facts: { why: "empty" } }],
      [() => editItems(shop, paid.edit(1, rupees(2_500))), { code: "ORDER_CHANGED" }],
      [() => editItems(shop, paid.edit(1, rupees(2_400), back)), { code: "TOTAL_CHANGED" }],
      [() => editItems(shop, { ...paid.edit(1, rupees(2_500), back), version: 1 }), { code: "ORDER_CHANGED" }],
      [() => editItems(shop, cash.edit(6, rupees(12_700))), { code: "CART_CHANGED" }],
      [() => editItems(shop, open.edit(1, rupees(2_500))), { code: "EDIT_REFUSED", facts: { why: "while-paying" } }],
      [
        () => editDelivery(shop, { ...cash.edit(2, rupees(4_700)), to: elsewhere("LK-41") }),
        { code: "METHOD_NOT_OFFERED" },
      ],
    ];
    for (const [attempt, failure] of refused) await expect(attempt()).rejects.toMatchObject(failure);

    expect([await paid.again(), await cash.again(), await open.again()]).toEqual(before);
    expect(await db.$count(refunds)).toBe(0);
    expect([await paid.stock(), await cash.stock()]).toEqual([3, 3]);
  },
);

function elsewhere(district: "LK-41" | "LK-21") {
  const address = { line1: "2 Lake Road", line2: "", city: "Town", postalCode: "20000", country: "Sri Lanka" };
  return { firstName: "Ishara", lastName: "de Zoysa", phone: "+94701234567", address: { ...address, district } };
}

dbTest("invalidates a sent code and logs no address when the delivery changes", async ({ db, shop }) => {
  const { edit, order, number, customerId, again } = await anOrder(shop, "cash-on-delivery");
  const code = await theCodeFor(shop, order.id);

  await editDelivery(shop, { ...edit(2, rupees(4_700)), to: elsewhere("LK-21") });

  expect(await again()).toMatchObject({
    district: "LK-21",
    address1: "2 Lake Road",
    firstName: "Ishara",
    version: 1,
  });
  await expect(confirmByCode(shop, customerId, { number, code })).rejects.toMatchObject({ code: "CODE_EXPIRED" });
  const events = await db.select().from(orderEvents).orderBy(orderEvents.id);
  expect(JSON.stringify(events)).not.toMatch(/Ishara|Lake Road|701234567/);
});

dbTest("changes a delivery once when the same form arrives again", async ({ db, shop }) => {
  const { edit, number, again } = await anOrder(shop, "cash-on-delivery");
  const change = { ...edit(2, rupees(4_700)), to: elsewhere("LK-21") };
  const save = (version: number) =>
    changeOrder(shop, { number, action: "order.edit", staff: { userId: "owner" } }, (within) =>
      editDelivery(within, { ...change, version }),
    );
  expect(await save(0)).toMatchObject({ isChanged: true });

  for (const version of [0, 1]) expect(await save(version)).toMatchObject({ isChanged: false });

  expect(await again()).toMatchObject({ version: 1 });
  expect(await db.$count(mails, eq(mails.kind, "order-changed"))).toBe(1);
  expect(await db.$count(orderEvents, eq(orderEvents.kind, "edited"))).toBe(1);
  expect(await db.$count(auditLog)).toBe(1);
});

dbTest("changes items and refunds once when the same form arrives again, also after packing", async ({ db, shop }) => {
  const { edit, number, stock } = await anOrder(shop, "card", true);
  const form = edit(1, rupees(2_500), { displayedRefundCents: rupees(2_000) });
  expect(await editItems(shop, form)).toMatchObject({ isChanged: true });

  expect(await editItems(shop, form)).toMatchObject({ isChanged: false, totalAfter: rupees(2_500) });
  await expect(editItems(shop, { ...form, version: 1 })).rejects.toMatchObject({ code: "ORDER_CHANGED" });
  await packOrder(shop, { number, actor });
  expect(await editItems(shop, form)).toMatchObject({ isChanged: false });

  expect(await db.$count(refunds)).toBe(1);
  expect(await db.$count(orderEvents, eq(orderEvents.kind, "edited"))).toBe(1);
  expect(await stock()).toBe(4);
});

dbTest("accepts one of ten concurrent edits and rejects the others", async ({ db, shop }) => {
  const { edit, stock } = await anOrder(shop, "cash-on-delivery", true);

  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => {
      const quantity = index % 2 === 0 ? 1 : 3;
      return editItems(shop, { ...edit(quantity, rupees(quantity * 2_000 + 700)), actor: `staff:${index}` });
    }),
  );

  expect(tries.filter(({ status }) => status === "fulfilled").length).toBe(1);
  const [line] = await db.select().from(orderLines);
  expect(await stock()).toBe(5 - (line?.quantity ?? 0));
  expect(await db.$count(orderEvents, eq(orderEvents.kind, "edited"))).toBe(1);
});

dbTest("rejects an edit of a packed order", async ({ shop }) => {
  const { edit, number } = await anOrder(shop, "cash-on-delivery", true);
  await packOrder(shop, { number, actor });

  await expect(editItems(shop, edit(3, rupees(6_700)))).rejects.toMatchObject({ code: "ORDER_NOT_EDITABLE" });
  expect(await previewEdit(shop, number)).toBeNull();
});

dbTest.for([0, 1])("names the item and its two packed units when an edit would leave %i", async (units, { shop }) => {
  const { order, edit, number } = await anOrder(shop, "cash-on-delivery", true);
  await packOrder(shop, { number, actor });

  await expect(editItems(shop, edit(units, rupees(2_700)))).rejects.toMatchObject({
    code: "UNITS_PACKED",
    facts: { title: "Plain product", units: 2 },
  });
  expect(await linesOf(shop, order.id)).toMatchObject([{ quantity: 2 }]);
});

dbTest("never leaves fewer units than packed when an order is packed and reduced at once", async ({ db, shop }) => {
  const { order, edit, number } = await anOrder(shop, "cash-on-delivery", true);

  const [packing, editing] = await Promise.allSettled([
    packOrder(shop, { number, actor }),
    editItems(shop, edit(1, rupees(2_700))),
  ]);

  expect(packing.status).toBe("fulfilled");
  if (editing.status === "rejected") expect(editing.reason).toMatchObject({ code: "UNITS_PACKED" });
  const [line] = await linesOf(shop, order.id);
  expect(await db.select({ quantity: parcelLines.quantity }).from(parcelLines)).toEqual([{ quantity: line?.quantity }]);
});

dbTest("recalculates a discount by the order's own terms", async ({ db, shop }) => {
  const { order, edit, again } = await anOrder(shop, "bank-transfer");
  const { id: codeId } = await aDiscount(db, { percent: 10 });
  await db.insert(discountUses).values({ orderId: order.id, codeId, percent: 10 });
  await db.transaction(async (tx) => {
    const set = { discountCents: rupees(400), totalCents: rupees(4_100) };
    await tx.update(orders).set(set).where(eq(orders.id, order.id));
    await tx
      .update(orderLines)
      .set({ discountCents: rupees(400) })
      .where(eq(orderLines.orderId, order.id));
  });

  await editItems(shop, edit(1, rupees(2_300)));

  expect(await again()).toMatchObject({ discountCents: rupees(200), totalCents: rupees(2_300) });
  expect(await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))).toMatchObject([
    { quantity: 1, discountCents: rupees(200) },
  ]);
});
