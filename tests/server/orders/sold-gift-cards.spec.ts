import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { CARDS, driversFor } from "../../../simulator/test-shop.ts";
import { credits, orders } from "../../../src/db/schema/index.ts";
import { cartFingerprint } from "../../../src/domain/cart/cart-fingerprint.ts";
import { rupees } from "../../../src/domain/money.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { readableText } from "../../support/readable-text.ts";
import { aForm, serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";

const test = serverTest.extend("settings", () => ({ GIFT_CARDS: "on" }));

test("sells a gift card, delivers it without a parcel and shows its code to its buyer only", async ({
  shop,
  call,
  signedIn,
}) => {
  const variants = [{ priceCents: rupees(2_500), stock: 0, isStockTracked: false }];
  const card = await aListedProduct(shop.db, { title: "Gift card", giftCard: true, cashOnDelivery: false, variants });
  const other = await aListedProduct(shop.db);
  const page = readableText((await call(`/detail/${card.publicId}`)).text);
  expect(page).toContain("We email the code as soon as your payment arrives.");
  expect(page).toContain("and it can&#x27;t be exchanged for cash.");
  expect(page).not.toMatch(/working days|Arrives|shippingDetails/);

  const order = (products: readonly (typeof card)[], more: object = {}) => {
    const lines = products.map(({ variant }) => ({ variantId: variant.id, quantity: 1 }));
    const seen = cartFingerprint(
      products.map(({ variant }) => ({ variantId: variant.id, priceCents: variant.priceCents })),
    );
    return signedIn("/api/orders", {
      method: "POST",
      headers: { origin: shop.baseUrl, "content-type": "application/json" },
      body: JSON.stringify({ key: crypto.randomUUID(), seen, lines, ...more }),
    });
  };
  const mixed = await order([card, other]);
  expect([mixed.status, mixed.text]).toEqual([409, expect.stringContaining("Order gift cards on their own")]);
  const onDelivery = await order([card], { method: "cash-on-delivery" });
  expect([onDelivery.status, onDelivery.text]).toEqual([409, expect.stringContaining("isn't available for an item")]);

  const placed = await order([card]);
  expect(placed.status, placed.text).toBe(201);
  const { orderNumber: number, payment } = JSON.parse(placed.text);
  expect(payment.amount).toBe("2500.00");
  const gateway = driversFor(shop.simulatorUrl);
  await gateway.payWith(await gateway.start(payment, `${shop.baseUrl}/cart`), CARDS.success);
  const found = async () => (await shop.db.select().from(orders).where(eq(orders.number, number)))[0];
  await expect.poll(async () => (await found())?.status).toBe("delivered");

  const { text } = await signedIn(`/orders/${number}`);
  const [sold] = await shop.db.select().from(credits).orderBy(asc(credits.createdAt));
  const code = /([2-9A-Z]{4}-){3}[2-9A-Z]{4}/.exec(text)?.[0] ?? "";
  expect(code.slice(-4)).toBe(sold?.codeEnd);
  expect(readableText(text)).not.toMatch(/Delivery Charge|Expect it by|Cancel order/);
  const { cookie } = await aStaffMember(shop, "owner", { confirmedAt: new Date() });
  const staff = { cookie, origin: shop.baseUrl };
  const office = (await call(`/admin/orders/${number}`, { headers: staff })).text;
  expect(readableText(office)).toContain(`Gift card ending in ${sold?.codeEnd}`);
  expect(office).not.toContain(code);
  expect((await call("/admin/gift-cards", { headers: staff })).text).toContain(`/admin/orders/${number}`);

  const redeem = () => signedIn("/account/credit", aForm({ code }, { origin: shop.baseUrl }));
  expect([(await redeem()).status, (await redeem()).status]).toEqual([303, 422]);
  expect((await signedIn(`/orders/${number}`)).text).not.toContain(code);
});
