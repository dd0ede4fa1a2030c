import { expect, test } from "vitest";
import { retiredNames } from "./retired-names.ts";

const textsIn = (code: string, path = "src/a.tsx") => retiredNames(path, code).map(({ text }) => text);

test.each([
  ["a variable", "const ownBasket = 1;", "ownBasket"],
  ["a constant", "const FORMER_PRICE = 1;", "FORMER_PRICE"],
  ["a function", "function sortShelf() {}", "sortShelf"],
  ["a parameter", "const size = (goods: number[]) => goods.length;", "goods"],
  ["a type", "type ToldMail = string;", "ToldMail"],
  ["a property", "const order = { handedIn: true };", "handedIn"],
  ["a private method", "class Order { #forget() {} }", "forget"],
  ["an attribute", '<p data-veil="" />;', "data-veil"],
  ["two words", "const handIn = 1;", "handIn"],
])("finds a retired word in the name of %s", (_, code, name) => {
  expect(textsIn(code)).toContainEqual(expect.stringMatching(`^${name}: `));
});

test("finds a retired word in the name of a file and of a folder", () => {
  expect(textsIn("", "src/domain/wishes/list.ts")).toEqual([expect.stringContaining('"wishes" is wishlist')]);
  expect(textsIn("", "src/web/goods-list.tsx")).toEqual([expect.stringContaining('"goods" is items')]);
});

test("returns the line of a name", () => {
  expect(retiredNames("src/a.ts", "const a = 1;\nconst wish = 2;").map(({ line }) => line)).toEqual([2]);
});

test("leaves comments, strings and longer words alone", () => {
  expect(textsIn("// A wish.\nconst wishlist = \"goods\", informer = 'told', paper = 1;")).toEqual([]);
});
