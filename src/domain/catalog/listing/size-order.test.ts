import { expect, test } from "vitest";
import { compareSizes } from "./size-order.ts";

test("sorts letter sizes by size, amounts by number and names by letter", () => {
  expect(["XL", "M", "S", "L"].toSorted(compareSizes)).toEqual(["S", "M", "L", "XL"]);
  expect(["250 ml", "50 ml", "100 ml"].toSorted(compareSizes)).toEqual(["50 ml", "100 ml", "250 ml"]);
  expect(["Sand", "clay", "Slate"].toSorted(compareSizes)).toEqual(["clay", "Sand", "Slate"]);
});
