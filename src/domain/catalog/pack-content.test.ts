import { expect, test } from "vitest";
import { rupees } from "../money.ts";
import { parseContent, readContent, unitPrice } from "./pack-content.ts";

test.each([
  ["12 pieces", "12 pieces"],
  ["1 piece", "1 pieces"],
  ["250ML", "250 ml"],
  ["80 g", "80 g"],
  ["", ""],
])("reads the content %j", (typed, value) => {
  expect(readContent(typed)).toEqual({ value });
});

test.each(["0 ml", "2.5 ml", "ml", "250", "1 l", "123456 g"])("rejects the content %j", (typed) => {
  expect(readContent(typed)).toHaveProperty("reason");
});

test.each([
  ["12 pieces", rupees(1_590), { priceCents: rupees(133), unit: "pieces" }],
  ["250 ml", rupees(1_450), { priceCents: rupees(580), unit: "ml" }],
  ["80 g", rupees(1_000), { priceCents: rupees(1_250), unit: "g" }],
  ["1000 pieces", rupees(500), { priceCents: 50, unit: "pieces" }],
  ["1 pieces", rupees(500), null],
  ["100 ml", rupees(500), null],
])("returns the unit price of %s", (stored, price, expected) => {
  const content = parseContent(stored);

  expect(content && unitPrice(price, content)).toEqual(expected);
});
