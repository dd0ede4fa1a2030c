// @module-tag spec-5-cart-1
import fc from "fast-check";
import { expect, test } from "vitest";
import type { CartItem } from "./cart-item.ts";
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from "./cart-limits.ts";
import { mostOf, unitsOfOthers, withAdded, without, withoutBought, withQuantity } from "./change-cart.ts";
import { repairCart } from "./repair-cart.ts";

const item = (number: number, quantity = 1): CartItem => ({
  id: "bcdf2345",
  variantId: `0198c1de-0000-7000-8000-${String(number).padStart(12, "0")}`,
  title: `Product ${number}`,
  variantLabel: "",
  sku: "",
  image: "",
  price: 1_000,
  quantity,
});
const quantities = (cart: readonly CartItem[]) => cart.map(({ quantity }) => quantity);

test("appends a new variant, and adds to an existing one at today's price", () => {
  const cart = [item(1), item(2)];

  expect(withAdded(cart, item(3, 2), 9)).toEqual([...cart, item(3, 2)]);
  expect(withAdded(cart, { ...item(1, 2), price: 900 }, 9)).toEqual([{ ...item(1, 3), price: 900 }, item(2)]);
});

test("adds no more than the stock or the limit of an order", () => {
  expect(quantities(withAdded([item(1, 2)], item(1, 5), mostOf(4, 20)))).toEqual([4]);
  expect(quantities(withAdded([item(1, 19)], item(1, 5), mostOf(500, MAX_QUANTITY_PER_LINE)))).toEqual([
    MAX_QUANTITY_PER_LINE,
  ]);
  expect(withAdded([], item(1), mostOf(0, 20))).toEqual([]);
});

test("counts the units of a product's other variants", () => {
  const cart = [item(1, 2), item(2, 3), { ...item(3, 4), id: "another" }];

  expect(unitsOfOthers(cart, "bcdf2345", item(1).variantId)).toBe(3);
  expect(mostOf(10, 4 - unitsOfOthers(cart, "bcdf2345", item(1).variantId))).toBe(1);
  expect(mostOf(10, -1)).toBe(0);
});

test("rejects a new variant in a full cart and accepts more of its own", () => {
  const full = Array.from({ length: MAX_LINES }, (_, number) => item(number));

  expect(withAdded(full, item(99), 9)).toEqual(full);
  expect(withAdded(full, item(0), 9)[0]?.quantity).toBe(2);
});

test("keeps every quantity at one or above", { tags: ["spec-4-quantity-1"] }, () => {
  expect(quantities(withQuantity([item(1, 3), item(2)], item(1).variantId, 0))).toEqual([1, 1]);
  expect(quantities(withQuantity([item(1, 3)], item(1).variantId, Number.NaN))).toEqual([1]);
});

test("removes ordered items and keeps those added since", { tags: ["spec-4-cart-2"] }, () => {
  const cart = [item(1, 2), item(2, 5), item(3)];

  expect(withoutBought(cart, [item(1, 2), item(2, 3), item(9)])).toEqual([item(2, 2), item(3)]);
  expect(without(cart, item(2).variantId)).toEqual([item(1, 2), item(3)]);
});

test("needs no repair after any change", () => {
  const number = fc.nat(60);
  const count = fc.oneof(fc.integer(), fc.double());
  const change = fc.oneof(
    fc.tuple(number, count, fc.integer({ min: 0, max: 40 })).map(
      ([n, quantity, stock]) =>
        (cart: readonly CartItem[]) =>
          withAdded(cart, item(n, quantity), mostOf(stock, MAX_QUANTITY_PER_LINE)),
    ),
    fc.tuple(number, count).map(
      ([n, quantity]) =>
        (cart: readonly CartItem[]) =>
          withQuantity(cart, item(n).variantId, quantity),
    ),
    number.map((n) => (cart: readonly CartItem[]) => withoutBought(cart, [item(n, 2)])),
  );

  fc.assert(
    fc.property(fc.array(change, { maxLength: 120 }), (changes) => {
      const cart = changes.reduce<readonly CartItem[]>((before, apply) => apply(before), []);
      expect(repairCart(cart)).toEqual(cart);
    }),
  );
});
