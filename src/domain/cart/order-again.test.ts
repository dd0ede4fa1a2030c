import { expect, test } from "vitest";
import { rupees } from "../money.ts";
import type { QuotedLine } from "./compare-with-shop.ts";
import { orderAgain } from "./order-again.ts";

const TODAY: QuotedLine = {
  variantId: "1",
  productId: "p1",
  title: "Lamp",
  variantLabel: "Large",
  sku: "LAMP",
  picture: "abc",
  priceCents: rupees(1_000),
  available: 9,
  grams: 0,
  limit: 20,
  isBuyable: true,
  allowsCash: true,
  isReturnable: true,
};
const LINE = { variantId: "1", title: "Lamp", quantity: 2, priceCents: rupees(1_000) };

test("puts the same items into the cart when nothing has changed", () => {
  expect(orderAgain([LINE], [TODAY])).toEqual({
    problems: [],
    items: [
      {
        id: "p1",
        variantId: "1",
        title: "Lamp",
        variantLabel: "Large",
        sku: "LAMP",
        image: "abc",
        price: 1_000,
        quantity: 2,
        available: 9,
      },
    ],
  });
});

test("lists higher prices and lower quantities, and uses today's price and the available units", () => {
  const { problems, items } = orderAgain([LINE], [{ ...TODAY, priceCents: rupees(1_200), available: 1 }]);

  expect(problems).toMatchObject([
    { kind: "price-changed", title: "Lamp", priceCents: rupees(1_200) },
    { kind: "too-few", title: "Lamp", available: 1 },
  ]);
  expect(items).toMatchObject([{ variantId: "1", price: 1_200, quantity: 1 }]);
});

test("lists items that are deleted, not for sale or out of stock", () => {
  const lines = [LINE, { ...LINE, variantId: null, title: "Deleted" }, { ...LINE, variantId: "2", title: "Hidden" }];
  const quote = [
    { ...TODAY, available: 0 },
    { ...TODAY, variantId: "2", isBuyable: false },
  ];

  const { problems, items } = orderAgain(lines, quote);

  expect(problems.map(({ title, kind }) => [title, kind])).toEqual([
    ["Lamp", "too-few"],
    ["Deleted", "unavailable"],
    ["Hidden", "unavailable"],
  ]);
  expect(items).toEqual([]);
});

test("takes no more than the limit of the product", () => {
  const { problems, items } = orderAgain([{ ...LINE, quantity: 4 }], [{ ...TODAY, limit: 3 }]);

  expect(problems).toMatchObject([{ kind: "over-limit", title: "Lamp", limit: 3 }]);
  expect(items).toMatchObject([{ quantity: 3, available: 3 }]);
});
