import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProfile } from "../../../tests/support/factories.ts";
import { anOpenOrder } from "../../../tests/support/open-order.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { addresses, customers, orders } from "../../db/schema/index.ts";
import { recordNotification } from "../payments/record-notification.server.ts";
import { hasBlockedContact, isContactBlocked, type OrderContact } from "./blocked-contact.server.ts";
import { packOrder } from "./pack-order.server.ts";
import { releaseHold } from "./release-hold.server.ts";

const PHONE = "+94770001122";
const LINE = "99 Other Lane";

/** A blocked customer with a phone number and a postal address of their own. */
async function aBlockedCustomer({ db }: TestShop) {
  const { customerId } = await aProfile(db);
  const block = { blockedAt: new Date(), blockedReason: "refused parcels" };
  await db
    .update(customers)
    .set({ ...block, phone: PHONE })
    .where(eq(customers.id, customerId));
  await db.update(addresses).set({ line1: LINE }).where(eq(addresses.customerId, customerId));
}

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
    await aBlockedCustomer(shop);
    const { order, status } = await anOrderWith(shop, contact);
    const move = { number: order.number, actor: "staff:test" as const };

    expect(await status()).toBe("on-hold");
    expect(await hasBlockedContact(shop, order)).toBe(true);
    await expect(packOrder(shop, move)).rejects.toMatchObject({ code: "ORDER_STATUS_CONFLICT" });
    await releaseHold(shop, move);
    await packOrder(shop, move);
  },
);

dbTest("lets an order pass that shares nothing with a blocked customer", async ({ shop }) => {
  await aBlockedCustomer(shop);
  const { order, status } = await anOrderWith(shop, {});

  expect(await status()).toBe("paid");
  expect(await hasBlockedContact(shop, order)).toBe(false);
});

dbTest(
  "recognises the contact of an earlier order after the blocked customer changed the account",
  async ({ shop }) => {
    const { order } = await anOrderWith(shop, { phone: PHONE, address1: LINE });
    const { customerId, city, postalCode } = order;
    if (!customerId) throw new Error("an order of an account has a customer");
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
  await aBlockedCustomer(shop);
  const empty = { customerId: null, phone: "", line1: "", city: "", postalCode: "" };
  const [address] = await shop.db.select().from(addresses).where(eq(addresses.line1, LINE));
  const { customerId = null, city = "", postalCode = "" } = address ?? {};
  const check = (contact: Partial<OrderContact>) => isContactBlocked(shop, { ...empty, ...contact });

  expect(await check({})).toBe(false);
  expect(await check({ phone: PHONE })).toBe(true);
  expect(await check({ phone: "+94775550000", line1: "99, other lane", city, postalCode })).toBe(true);
  expect(await check({ phone: PHONE, customerId })).toBe(false);
});
