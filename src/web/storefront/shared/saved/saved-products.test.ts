import { expect, test } from "vitest";
import { parseSavedProducts } from "./saved-products.ts";

const image = { picture: "a", width: 2, height: 3, alt: "" };
const one = { publicId: "a1", title: "Robe", image };

test.each([
  ["[]", []],
  [JSON.stringify([one]), [one]],
  ["{not json", []],
  ['{"length":2}', []],
  [JSON.stringify([null, 1, "x", { publicId: 1 }, { ...one, image: null }, one]), [one]],
  [JSON.stringify(Array.from({ length: 20 }, () => one)), Array.from({ length: 8 }, () => one)],
])("parses stored products as far as possible: %s", (stored, kept) => {
  expect(parseSavedProducts(stored, 8)).toEqual(kept);
});
