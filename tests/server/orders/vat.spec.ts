/** @module-tag full */
import { expect } from "vitest";
import { aListedProduct } from "../../support/catalogue.ts";
import { guestOrderTest } from "../../support/orders/guest-order-test.ts";

const test = guestOrderTest.extend("settings", () => ({ GUEST_ORDERS: "on", VAT_NUMBER: "123456789-7000" }));

/** Removes tags, so that a label and its amount follow each other. */
const plain = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

test("shows the same VAT in the cart without script, on the order and on its receipt", async ({
  shop,
  call,
  place,
}) => {
  const { variant } = await aListedProduct(shop.db, { stock: 9 });
  const placed = await place();
  const { orderNumber } = JSON.parse(placed.text) as { orderNumber: string };
  const cookie = (placed.headers["set-cookie"] ?? []).map((each) => each.split(";")[0]).join("; ");

  const cart = await call("/cart", { headers: { cookie: `lines=.${variant.id}.1` } });
  const order = await call(`/orders/${orderNumber}`, { headers: { cookie } });
  const receipt = await call(`/orders/${orderNumber}/receipt`, { headers: { cookie } });

  // Rs. 1,500 × 18 / 118, for the item and its delivery.
  for (const { text } of [cart, order, receipt]) expect(plain(text)).toMatch(/VAT 18 % included Rs\.\s228\.81/);
  expect(plain(receipt.text)).toMatch(/Order summary .*VAT number 123456789-7000.*Value without VAT Rs\.\s1,271\.19/);
});
