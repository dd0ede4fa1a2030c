import { expect, test } from "vitest";
import { labelOf, pickList } from "./pick-list.ts";
import { parseSelectedOrders } from "./selected-orders.ts";

const line = (facts: Partial<Parameters<typeof labelOf>[0]> & { quantity: number }) => ({
  sku: "",
  code: "a1b2",
  title: "Lamp",
  variantLabel: "",
  ...facts,
});

test("adds up an item that occurs in several orders", () => {
  const wanted = [
    line({ sku: "B-1", quantity: 2 }),
    line({ sku: "A-1", quantity: 1 }),
    line({ sku: "B-1", quantity: 3 }),
  ];

  expect(pickList(wanted).map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ["A-1", 1],
    ["B-1", 5],
  ]);
});

test("separates items by code and variant when they have no SKU", () => {
  const wanted = [
    line({ variantLabel: "Large", quantity: 1 }),
    line({ variantLabel: "Small", quantity: 1 }),
    line({ variantLabel: "Large", quantity: 1 }),
  ];

  expect(pickList(wanted).map((thing) => [labelOf(thing), thing.quantity])).toEqual([
    ["a1b2 Large", 2],
    ["a1b2 Small", 1],
  ]);
});

test("parses selected order numbers, each once and up to the limit", () => {
  expect(parseSelectedOrders(["Order-12", "Order-12", "Order-x", "", null, "Order-13"])).toEqual([
    "Order-12",
    "Order-13",
  ]);
  expect(parseSelectedOrders(Array.from({ length: 300 }, (_, number) => `Order-${number}`))).toHaveLength(100);
});
