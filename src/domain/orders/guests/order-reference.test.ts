import { expect, test } from "vitest";
import { parseReference, referenceInput } from "./order-reference.ts";

test.each([
  ["Order-1764151200000", { number: "Order-1764151200000" }],
  [" order 1764151200000 ", { number: "Order-1764151200000" }],
  ["1764151200000", { number: "Order-1764151200000" }],
  ["4f7k-92mx", { code: "4F7K92MX" }],
  ["4F7K 92MX", { code: "4F7K92MX" }],
  ["Order-", null],
  ["4F7K-92MA", null],
  ["", null],
])("reads %j", (typed, expected) => {
  expect(parseReference(typed)).toEqual(expected);
});

test.each([
  ["", "required"],
  ["  ", "required"],
  ["Order-", "unclear"],
])("rejects %j as %s", (order, problem) => {
  expect(referenceInput.safeParse({ order }).error?.issues.map(({ message }) => message)).toEqual([problem]);
});
