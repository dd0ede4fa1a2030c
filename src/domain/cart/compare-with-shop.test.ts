import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, rupees } from "../money.ts";
import { type CartItem, itemPrice } from "./cart-item.ts";
import { MAX_QUANTITY_PER_LINE } from "./cart-limits.ts";
import { acceptChanges, compareWithShop, type QuotedLine } from "./compare-with-shop.ts";

const VARIANT = "0198c1de-0000-7000-8000-000000000001";
const TODAY: QuotedLine = {
  variantId: VARIANT,
  productId: "bcdf2345",
  title: "Silk ribbon",
  variantLabel: "",
  sku: "SR-1",
  picture: "",
  priceCents: rupees(1_500),
  available: 5,
  grams: 0,
  limit: MAX_QUANTITY_PER_LINE,
  allowsCash: true,
  isBuyable: true,
  isReturnable: true,
};
const IN_CART: CartItem = {
  id: "bcdf2345",
  variantId: VARIANT,
  title: "Silk ribbon",
  variantLabel: "",
  sku: "SR-1",
  image: "",
  price: 1_500,
  quantity: 2,
};
const expected = (item: CartItem) => ({ ...item, priceCents: itemPrice(item) });
const about = (change: Partial<QuotedLine>, quantity = 2) =>
  compareWithShop([expected({ ...IN_CART, quantity })], [{ ...TODAY, ...change }]).map(
    ({ kind, priceCents, available }) => ({ kind, priceCents, available }),
  );

test("returns no problems when cart and shop agree", () => {
  expect(about({})).toEqual([]);
  expect(about({}, 5)).toEqual([]);
});

test("reports a higher and a lower price", () => {
  expect(about({ priceCents: rupees(1_600) })).toEqual([{ kind: "price-changed", priceCents: rupees(1_600) }]);
  expect(about({ priceCents: rupees(1) })).toEqual([{ kind: "price-changed", priceCents: rupees(1) }]);
});

test("reports the available quantity when the cart has more, also when it is 0", () => {
  expect(about({}, 6)).toEqual([{ kind: "too-few", available: 5 }]);
  expect(about({ available: 0 })).toEqual([{ kind: "too-few", available: 0 }]);
});

test("reports the limit of an order when the cart has more, regardless of stock", () => {
  expect(about({ available: 500 }, 21)).toEqual([{ kind: "over-limit", available: MAX_QUANTITY_PER_LINE }]);
});

test("reports the limit of the product over all its variants", () => {
  const quote = ["a", "b", "c"].map((variantId) => ({ ...TODAY, variantId, limit: 3 }));
  const problems = (quantities: number[]) =>
    compareWithShop(
      quantities.map((quantity, i) => expected({ ...IN_CART, variantId: "abc".charAt(i), quantity })),
      quote,
    ).map(({ variantId, kind, available, limit }) => [variantId, kind, available, limit]);

  expect(problems([3])).toEqual([]);
  expect(problems([4])).toEqual([["a", "over-limit", 3, 3]]);
  expect(problems([1, 2])).toEqual([]);
  expect(problems([2, 2, 1])).toEqual([
    ["b", "over-limit", 1, 3],
    ["c", "over-limit", 0, 3],
  ]);
});

test("reports unknown variants and those that are not for sale as unavailable", () => {
  expect(about({ isBuyable: false })).toEqual([{ kind: "unavailable" }]);
  expect(compareWithShop([expected(IN_CART)], [])).toEqual([
    { variantId: VARIANT, title: "Silk ribbon", kind: "unavailable" },
  ]);
});

test("reports price and quantity of one line together", () => {
  expect(about({ priceCents: rupees(1_600), available: 1 }).map(({ kind }) => kind)).toEqual([
    "price-changed",
    "too-few",
  ]);
});

test("returns no problems after the changes are accepted", () => {
  const quoted = fc.record({
    priceCents: fc.integer({ min: 1, max: 9_999_999 }).map(cents),
    available: fc.nat(40),
    limit: fc.constant(MAX_QUANTITY_PER_LINE),
    productId: fc.constantFrom("a", "b", "c"),
    isBuyable: fc.boolean(),
    isReturnable: fc.boolean(),
  });
  const quantity = fc.integer({ min: 1, max: 40 });

  fc.assert(
    fc.property(fc.array(fc.tuple(quoted, quantity), { maxLength: 6 }), (lines) => {
      const items = lines.map(([, quantity], i) => ({ ...IN_CART, variantId: String(i), quantity }));
      const quote = lines.map(([today], i) => ({ ...TODAY, ...today, variantId: String(i) }));

      const accepted = acceptChanges(items, compareWithShop(items.map(expected), quote));

      expect(compareWithShop(accepted.map(expected), quote)).toEqual([]);
      expect(accepted.every((item) => item.quantity > 0)).toBe(true);
    }),
  );
});
