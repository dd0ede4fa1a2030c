import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { CARDS, driversFor } from "../../../simulator/test-shop.ts";
import { orders } from "../../../src/db/schema/index.ts";
import { cartFingerprint } from "../../../src/domain/cart/cart-fingerprint.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { inconsistentStock, mailsTo, onlyOrderOf, stockOf } from "../../support/orders/order-facts.ts";
import { readableText } from "../../support/readable-text.ts";
import { aForm, type Caller, serverTest } from "../../support/server-test.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { aStaffMember } from "../../support/staff.ts";
import { anAccount } from "../../support/steps/customer-steps.ts";

const reservingTest = serverTest.extend("settings", () => ({ CARD_RESERVE: "on" }));

/** A new customer orders two of five units at Rs. 1,000 over HTTP, and starts the payment. */
async function order(shop: RunningShop, call: Caller, chargedOnPacking = true) {
  const { email, cookies } = await anAccount(shop);
  const product = await aListedProduct(shop.db, { stock: 5, chargedOnPacking });
  const { id: variantId, priceCents } = product.variant;
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  const headers = { cookie, origin: shop.baseUrl };
  const lines = [{ variantId, quantity: 2 }];
  const seen = cartFingerprint([{ variantId, priceCents }]);
  const answer = await call("/api/orders", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ key: crypto.randomUUID(), seen, lines }),
  });
  expect(answer.status, answer.text).toBe(201);
  const { orderNumber: number, payment } = JSON.parse(answer.text);
  const gateway = driversFor(shop.simulatorUrl);
  const reserve = async () => {
    await gateway.payWith(await gateway.startHold(payment, `${shop.baseUrl}/cart`), CARDS.success);
    await expect.poll(() => paymentState(shop, number)).toBe("authorized");
  };
  const open = async (path: string) =>
    readableText((await call(path, { headers: { cookie } })).text).replaceAll("&#x27;", "'");
  const atGateway = async () => (await gateway.payments(number)).at(-1);
  return { number, payment, product, email, headers, lines, gateway, reserve, open, atGateway };
}

async function paymentState({ db }: RunningShop, number: string) {
  const [found] = await db.select().from(orders).where(eq(orders.number, number));
  return found?.paymentState;
}

/** The charge waits until the packing can't be undone. */
const chargeNow = (shop: RunningShop) =>
  shop.db.execute(sql`update pgboss.job set start_after = now() where name = 'capture-payment' and state = 'created'`);

reservingTest(
  "reserves the amount, shows that in three languages, and charges it when staff pack",
  async ({ shop, call }) => {
    const { number, payment, product, email, headers, reserve, open, atGateway } = await order(shop, call);
    expect(payment).toMatchObject({ page: "authorize", amount: "2500.00" });
    const payPage = await call(`/pay/${number}`, { headers });
    expect(payPage.text).toContain(`action="${shop.simulatorUrl}/pay/authorize"`);
    expect(payPage.text).not.toContain('name="page"');
    await reserve();

    const confirmation = `/order-confirmation?order_id=${number}`;
    expect(await open(confirmation)).toContain(
      "Rs. 2,500 is reserved on your card. We'll charge it when we pack your order.",
    );
    expect(await open(`/si${confirmation}`)).toContain("ඔබේ කාඩ්පතේ Rs. 2,500 වෙන් කර ඇත.");
    expect(await open(`/ta${confirmation}`)).toContain("உங்கள் கார்டில் Rs. 2,500 ஒதுக்கப்பட்டுள்ளது.");
    expect(await open(`/orders/${number}`)).toContain("Rs. 2,500 is reserved on your card.");
    await expect
      .poll(async () => (await mailsTo(shop.db, email)).map(({ subject }) => subject))
      .toContain(`${number}: confirmed`);

    const { cookie } = await aStaffMember(shop);
    const staff = { cookie, origin: shop.baseUrl, accept: "text/html" };
    const see = async (path: string) => readableText((await call(path, { headers: { cookie } })).text);
    expect(await see("/admin/orders?view=reserved")).toContain("Reserved on the card");
    const before = await see(`/admin/orders/${number}`);
    expect(before).toContain("Pack and charge Rs. 2,500");
    expect(before).toContain("Rs. 2,500 is reserved on the card until");
    const pack = (charge: string) => call(`/admin/orders/${number}`, aForm({ intent: "pack", charge }, staff));
    expect((await pack("100")).headers.location).toContain("notice=charge-changed");
    expect((await pack("250000")).headers.location).toContain("done=pack");
    const parcel = { courier: "Courier", trackingNumber: "", trackingUrl: "", back: "" };
    const early = await call(`/admin/orders/${number}/dispatch`, aForm(parcel, staff));
    expect([early.status, readableText(early.text)]).toEqual([409, expect.stringContaining("charged yet")]);
    await chargeNow(shop);

    await expect.poll(() => paymentState(shop, number), { timeout: 20_000 }).toBe("paid");
    expect(await atGateway()).toMatchObject({ amountCents: 250_000, authorization: { state: "captured" } });
    expect(await onlyOrderOf(shop.db, email)).toMatchObject({ payments: ["received"], reviews: [] });
    expect(await stockOf(shop.db, product.id)).toEqual({ stock: 3, sold: 2 });
    expect((await call(`/admin/orders/${number}/dispatch`, aForm(parcel, staff))).status).toBe(303);
    expect(await inconsistentStock(shop.db)).toEqual([]);
  },
);

reservingTest("releases the amount and the stock when the customer cancels", async ({ shop, call }) => {
  const { number, product, headers, reserve, open, atGateway } = await order(shop, call);
  await reserve();
  expect(await open(`/orders/${number}/cancel`)).toContain(
    "Rs. 2,500 is reserved on your card and hasn't been charged.",
  );

  const form = aForm({ money: "release" }, { ...headers, accept: "text/html" });
  expect((await call(`/orders/${number}/cancel`, form)).status).toBe(303);

  expect(await paymentState(shop, number)).toBe("voided");
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 5, sold: 0 });
  await expect.poll(atGateway, { timeout: 20_000 }).toMatchObject({ authorization: { state: "released" } });
});

reservingTest("puts the order on hold when the bank declines the charge", async ({ shop, call }) => {
  const { number, email, gateway, reserve, open } = await order(shop, call);
  await reserve();
  await gateway.control("/scenarios", { match: { order_id: number }, scenario: "capture-declined" });
  const { cookie } = await aStaffMember(shop);
  const fields = { intent: "pack", charge: "250000" };
  await call(`/admin/orders/${number}`, aForm(fields, { cookie, origin: shop.baseUrl, accept: "text/html" }));
  await chargeNow(shop);

  await expect
    .poll(() => onlyOrderOf(shop.db, email), { timeout: 20_000 })
    .toMatchObject({ status: "on-hold", payments: [], reviews: ["capture-declined"] });
  expect(await open(`/orders/${number}`)).toContain("Rs. 2,500 is reserved on your card.");
  const queue = readableText((await call("/admin/money", { headers: { cookie } })).text);
  expect(queue).toContain("The bank declined to charge the reserved amount.");
});

reservingTest("shows in the cart that the card is charged later, for such products only", async ({ shop, call }) => {
  const marked = await order(shop, call);
  const plain = await order(shop, call, false);
  const note = async (lines: object[], language = "en") => {
    const headers = { "content-type": "application/json", "x-page-language": language, origin: shop.baseUrl };
    const answer = await call("/api/quote", { method: "POST", headers, body: JSON.stringify({ lines }) });
    return JSON.parse(answer.text).lines[0].cardNote;
  };

  expect(await note(marked.lines)).toContain("We'll charge it when we pack your order.");
  expect(await note(plain.lines)).toBeUndefined();
  expect(plain.payment).not.toHaveProperty("page");
});
