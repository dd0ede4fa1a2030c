import { expect, test } from "vitest";
import { chooseSuggestions } from "./choose-suggestions.ts";

const candidate = (publicId: string, isInStock = true) => ({ publicId, isInStock });
const ids = (...of: ReturnType<typeof candidate>[][]) =>
  chooseSuggestions(of, ["inCart"]).map(({ publicId }) => publicId);

test("suggests two products in stock that are not in the cart, those of the first source first (row 32)", () => {
  expect(
    ids([candidate("gone", false), candidate("inCart"), candidate("a")], [candidate("a"), candidate("b")]),
  ).toEqual(["a", "b"]);
  expect(ids([candidate("a"), candidate("b"), candidate("c")])).toEqual(["a", "b"]);
  expect(ids([], [])).toEqual([]);
});
