import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aBlockedCustomer } from "../../../tests/support/blocked-customer.ts";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProfile } from "../../../tests/support/factories.ts";
import { anOpenOrder } from "../../../tests/support/orders/open-order.ts";
import { aWaitingOrder, theCodeFor } from "../../../tests/support/orders/waiting-order.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { addresses, customers, orders } from "../../db/schema/index.ts";
import { sendWaitingMails } from "../mail/send-waiting-mails.server.ts";
import { rupees } from "../money.ts";
import { acceptPayment } from "../payments/decide-transfer.server.ts";
import { matchTransfer } from "../payments/match-transfer.server.ts";
import { recordNotification } from "../payments/record-notification.server.ts";
import { hasBlockedContact, isContactBlocked, type OrderContact } from "./blocked-contact.server.ts";
import { confirmByCode, confirmByStaff } from "./confirmation/confirm-order.server.ts";
import { packOrder } from "./fulfilment/pack-order.server.ts";
import { releaseHold } from "./fulfilment/release-hold.server.ts";
import { formatOrderCode } from "./order-code.ts";
import type { PaymentMethod } from "./payment-methods.ts";

const PHONE = "+94770001122";
const LINE = "99 Other Lane";
const BLOCKED = { phone: PHONE, line1: LINE };
const actor = "staff:test" as const;

async function anOrderWith(shop: TestShop, contact: { phone?: string; address1?: string }) {
  const open = await anOpenOrder(shop);
  await shop.db
    .update(orders)
    .set({ phone: "+94775550000", ...contact })
    .where(eq(orders.id, open.order.id));
  await recordNotification(shop, open.notification());
  return open;
}

dbTest.for([{ phone: PHONE }, { address1: "99, other  lane" }])(
  "holds a paid order that shares %o with a blocked customer until staff release it",
  async (contact, { shop }) => {
    await aBlockedCustomer(shop, BLOCKED);
    const { order, status } = await anOrderWith(shop, contact);
    const move = { number: order.number, actor };

    expect(await status()).toBe("on-hold");
    expect(await hasBlockedContact(shop, order)).toBe(true);
    await sendWaitingMails(shop);
    expect(shop.mailer.sent.map(({ subject }) => subject)).toContain(
      `${formatOrderCode(order.code)}: new order on hold`,
    );
    await expect(packOrder(shop, move)).rejects.toMatchObject({ code: "ORDER_STATUS_CONFLICT" });
    await releaseHold(shop, move);
    await packOrder(shop, move);
  },
);

/** An unpaid order with the phone number of a blocked customer. */
async function aWaitingOrderOfBlocked(shop: TestShop, method: PaymentMethod) {
  await aBlockedCustomer(shop, BLOCKED);
  return aWaitingOrder(shop, method, { profile: await aProfile(shop.db, { phone: PHONE }) });
}

dbTest(
  "holds a cash order that staff confirm without the warning, and confirms it with the warning",
  async ({ shop }) => {
    const unseen = await aWaitingOrderOfBlocked(shop, "cash-on-delivery");
    await confirmByStaff(shop, { number: unseen.number, actor });
    expect(await unseen.again()).toMatchObject({ status: "on-hold", holdReason: "review" });

    const seen = await aWaitingOrderOfBlocked(shop, "cash-on-delivery");
    await confirmByStaff(shop, { number: seen.number, actor, isWarned: true });
    expect(await seen.again()).toMatchObject({ status: "confirmed" });
  },
);

dbTest("holds a cash order that its customer confirms by code, and accepts the code again", async ({ shop }) => {
  const { number, order, customerId, again } = await aWaitingOrderOfBlocked(shop, "cash-on-delivery");
  const code = await theCodeFor(shop, order.id);

  await confirmByCode(shop, customerId, { number, code });
  const held = await again();
  await confirmByCode(shop, customerId, { number, code });

  expect(held).toMatchObject({ status: "on-hold", holdReason: "review" });
  expect(await again()).toEqual(held);
});

dbTest("holds an order whose transfer is matched or whose payment is accepted", async ({ shop }) => {
  const matched = await aWaitingOrderOfBlocked(shop, "bank-transfer");
  const { totalCents } = matched.order;
  await matchTransfer(shop, { order: matched.number, amountCents: totalCents, entry: "FT1", actor });
  expect(await matched.again()).toMatchObject({ status: "on-hold", paymentState: "paid", holdReason: "review" });

  const accepted = await aWaitingOrderOfBlocked(shop, "bank-transfer");
  await matchTransfer(shop, { order: accepted.number, amountCents: rupees(4_000), entry: "FT2", actor });
  await acceptPayment(shop, { number: accepted.number, actor });
  expect(await accepted.again()).toMatchObject({ status: "on-hold", holdReason: "review" });
});

dbTest("lets an order pass that shares nothing with a blocked customer", async ({ shop }) => {
  await aBlockedCustomer(shop, BLOCKED);
  const { order, status } = await anOrderWith(shop, {});

  expect(await status()).toBe("paid");
  expect(await hasBlockedContact(shop, order)).toBe(false);
});

dbTest(
  "recognises the contact of an earlier order after the blocked customer changed the account",
  async ({ shop }) => {
    const { order } = await anOrderWith(shop, { phone: PHONE, address1: LINE });
    const { customerId, city, postalCode } = order;
    if (!customerId) throw new Error("no customer for an order of an account");
    const block = { blockedAt: new Date(), blockedReason: "refused parcels" };
    await shop.db
      .update(customers)
      .set({ ...block, phone: "+94775551111" })
      .where(eq(customers.id, customerId));
    const check = (contact: Partial<OrderContact>) =>
      isContactBlocked(shop, { customerId: null, phone: "+94775552222", line1: "", city, postalCode, ...contact });

    expect(await check({})).toBe(false);
    expect(await check({ phone: PHONE })).toBe(true);
    expect(await check({ line1: LINE })).toBe(true);
    expect(await check({ phone: PHONE, line1: LINE, customerId })).toBe(false);
  },
);

dbTest("recognises the contact of an order that is not placed yet by the same rule", async ({ shop }) => {
  await aBlockedCustomer(shop, BLOCKED);
  const empty = { customerId: null, phone: "", line1: "", city: "", postalCode: "" };
  const [address] = await shop.db.select().from(addresses).where(eq(addresses.line1, LINE));
  const { customerId = null, city = "", postalCode = "" } = address ?? {};
  const check = (contact: Partial<OrderContact>) => isContactBlocked(shop, { ...empty, ...contact });

  expect(await check({})).toBe(false);
  expect(await check({ phone: PHONE })).toBe(true);
  expect(await check({ phone: "+94775550000", line1: "99, other lane", city, postalCode })).toBe(true);
  expect(await check({ phone: PHONE, customerId })).toBe(false);
});
