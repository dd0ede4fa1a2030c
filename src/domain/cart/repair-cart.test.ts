// @module-tag spec-5-cart-1
import fc from "fast-check";
import { expect, test } from "vitest";
import { boundQuantity, type CartItem, itemPrice, toItemPrice } from "./cart-item.ts";
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from "./cart-limits.ts";
import { parseCart, repairCart } from "./repair-cart.ts";

const RIBBON: CartItem = {
  id: "bcdf2345",
  variantId: "0198c1de-0000-7000-8000-000000000001",
  title: "Silk ribbon",
  variantLabel: "Plum",
  sku: "SR-1",
  image: "0123456789abcdef",
  price: 1499.5,
  quantity: 2,
};

const variantId = (number: number) => `0198c1de-0000-7000-8000-${String(number).padStart(12, "0")}`;

test("keeps a valid cart", () => {
  const cart = [RIBBON, { ...RIBBON, variantId: variantId(2), variantLabel: "" }];

  expect(repairCart(cart)).toEqual(cart);
  expect(parseCart(JSON.stringify(cart))).toEqual(cart);
});

test.each([null, "", "not JSON", "{", "[", "null", "42", '"cart"', '{"0":{}}', "[null,1,[],{}]", "\u0000"])(
  "returns an empty cart for %j",
  (text) => {
    expect(parseCart(text)).toEqual([]);
  },
);

test.each<[string, object]>([
  ["no product", { id: undefined }],
  ["an id that is a path", { id: "../account" }],
  ["an id that is an object", { id: { toString: "x" } }],
  ["no choice of the product", { variantId: "1 or 1=1" }],
  ["no title", { title: " \u0000\n" }],
  ["a title that is a number", { title: 7 }],
  ["a price of nothing", { price: 0 }],
  ["a negative price", { price: -5 }],
  ["a price that is text", { price: "5" }],
  ["a price that is not a number", { price: Number.NaN }],
  ["a price beyond all money", { price: 1e308 }],
])("removes an entry with %s and keeps the others", (_, damage) => {
  expect(repairCart([{ ...RIBBON, ...damage, variantId: variantId(9), ...damage }, RIBBON])).toEqual([RIBBON]);
});

test.each<[unknown, number]>([
  ["3", 3],
  [2.9, 2],
  [0, 1],
  [-4, 1],
  ["many", 1],
  [null, 1],
  [true, 1],
  [[3], 1],
  [Number.NaN, 1],
  [1e308, MAX_QUANTITY_PER_LINE],
  [Number.POSITIVE_INFINITY, MAX_QUANTITY_PER_LINE],
  ["1e999", MAX_QUANTITY_PER_LINE],
])("replaces the quantity %j by %i", (quantity, expected) => {
  expect(repairCart([{ ...RIBBON, quantity }])[0]?.quantity).toBe(expected);
});

test("merges entries of one variant, up to the limit of an order", () => {
  const loud = { ...RIBBON, variantId: RIBBON.variantId.toUpperCase() };

  expect(repairCart([RIBBON, loud])).toEqual([{ ...RIBBON, quantity: 4 }]);
  expect(repairCart(Array(100).fill(RIBBON))).toEqual([{ ...RIBBON, quantity: MAX_QUANTITY_PER_LINE }]);
});

test("keeps the first of ten thousand entries", () => {
  const many = Array.from({ length: 10_000 }, (_, number) => ({ ...RIBBON, variantId: variantId(number) }));

  expect(repairCart(many)).toEqual(many.slice(0, MAX_LINES));
});

test("keeps markup in a title as text, and removes unknown fields and prototype keys", () => {
  const text = `[{"__proto__":{"isAdmin":true},"constructor":1,"evil":2,${JSON.stringify({
    ...RIBBON,
    title: "<img src=x onerror=alert(1)>\u2028",
    image: "https://example.com/x.png",
  }).slice(1)}]`;

  const [item] = parseCart(text);

  expect(item).toStrictEqual({ ...RIBBON, title: "<img src=x onerror=alert(1)>", image: "" });
  expect(Object.prototype).not.toHaveProperty("isAdmin");
});

test("returns a valid cart for any stored value and repairs only once", () => {
  const entry = fc.record(
    {
      id: fc.oneof(fc.constant(RIBBON.id), fc.anything()),
      variantId: fc.oneof(fc.uuid(), fc.constant(RIBBON.variantId), fc.anything()),
      title: fc.oneof(fc.string({ unit: "binary", maxLength: 400 }), fc.anything()),
      variantLabel: fc.anything(),
      sku: fc.string({ unit: "binary" }),
      image: fc.anything(),
      price: fc.oneof(fc.double(), fc.integer(), fc.anything()),
      quantity: fc.oneof(fc.double(), fc.string(), fc.anything()),
    },
    { requiredKeys: [] },
  );

  fc.assert(
    fc.property(fc.oneof(fc.array(entry), fc.anything()), (stored) => {
      const items = repairCart(stored);

      expect(items.length).toBeLessThanOrEqual(MAX_LINES);
      expect(new Set(items.map((item) => item.variantId)).size).toBe(items.length);
      for (const item of items) {
        expect(item.quantity).toBe(boundQuantity(item.quantity));
        expect(item.title).not.toBe("");
        expect(itemPrice(item)).toBeGreaterThan(0);
        expect(toItemPrice(itemPrice(item))).toBe(item.price);
      }
      expect(parseCart(JSON.stringify(items))).toEqual(items);
    }),
    { numRuns: 500 },
  );
});
