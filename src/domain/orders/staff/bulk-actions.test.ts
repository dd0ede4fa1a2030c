import { expect, test } from "vitest";
import { formatLeft, type LeftOrder, parseLeft } from "./bulk-actions.ts";

test("parses the orders that it formatted, and drops everything else", () => {
  const left: LeftOrder[] = [
    { number: "Order-1", reason: "status" },
    { number: "Order-2", reason: "charge" },
  ];

  expect(parseLeft(formatLeft(left))).toEqual(left);
  expect(parseLeft("Order-1 Order-2.unknown <b>.status x.gone")).toEqual([]);
  expect(parseLeft("")).toEqual([]);
});
