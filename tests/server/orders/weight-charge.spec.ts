/** @module-tag full */
import { expect } from "vitest";
import { aListedProduct } from "../../support/catalogue.ts";
import { guestOrderTest } from "../../support/orders/guest-order-test.ts";

const test = guestOrderTest.extend("settings", () => ({
  GUEST_ORDERS: "on",
  DELIVERY_WEIGHT_STEPS: "1000 0, 3000 150",
}));

/** Removes tags, so that a label and its amount follow each other. */
const plain = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

test("shows the charge of a heavy parcel on the product page and in the cart without script", async ({
  shop,
  call,
}) => {
  const { publicId, variant } = await aListedProduct(shop.db, { stock: 9, weightGrams: 700 });

  const delivery = await call(`/delivery/${publicId}?district=LK-11`);
  const cart = await call("/cart", { headers: { cookie: `lines=.${variant.id}.2` } });
  const light = await call("/cart", { headers: { cookie: `lines=.${variant.id}.1` } });

  expect(plain(delivery.text)).toMatch(/Rs\.\s500/);
  expect(plain(cart.text)).toMatch(/Delivery Charge Rs\.\s650/);
  expect(plain(light.text)).toMatch(/Delivery Charge Rs\.\s500/);
});
