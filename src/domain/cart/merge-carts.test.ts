import { expect, test } from "vitest";
import type { CartItem } from "./cart-item.ts";
import { changesBetween, mergeCarts } from "./merge-carts.ts";

const item = (variantId: string, quantity: number): CartItem => ({
  id: "p",
  variantId,
  title: variantId,
  variantLabel: "",
  sku: "",
  image: "",
  price: 100,
  quantity,
});
const linesOf = (items: readonly CartItem[]) => items.map(({ variantId, quantity }) => [variantId, quantity]);

test("takes the larger quantity of each line", () => {
  expect(linesOf(mergeCarts([item("a", 2), item("b", 1)], [item("b", 3), item("c", 1), item("a", 1)]))).toEqual([
    ["a", 2],
    ["b", 3],
    ["c", 1],
  ]);
});

test("returns changed and new lines with their quantities, and removed ones with 0", () => {
  expect(
    changesBetween([item("a", 1), item("b", 1), item("c", 1)], [item("a", 1), item("b", 4), item("d", 2)]),
  ).toEqual([
    { variantId: "b", quantity: 4 },
    { variantId: "d", quantity: 2 },
    { variantId: "c", quantity: 0 },
  ]);
});
