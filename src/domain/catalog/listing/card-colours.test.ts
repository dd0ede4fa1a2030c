import { expect, test } from "vitest";
import { cardColours } from "./card-colours.ts";

test("returns each colour once, in the order of the variants", () => {
  expect(cardColours(["#000002", "", "#000001", "#000002"])).toEqual(["#000002", "#000001"]);
});

test("returns nothing for one colour and for none", () => {
  expect(cardColours(["#000001", "#000001", ""])).toEqual([]);
  expect(cardColours([])).toEqual([]);
});

test("ignores values that are not colours", () => {
  expect(cardColours(['#000001"/><script>', "red"])).toEqual([]);
});
