import { expect, test } from "vitest";
import { allProductsUrl } from "./list-url.ts";

test("has the shortest URL for the first page of all products", () => {
  expect(allProductsUrl({})).toBe("/all-products");
  expect(allProductsUrl({ category: "", page: 1 })).toBe("/all-products");
  expect(allProductsUrl({ page: 3 })).toBe("/all-products?page=3");
  expect(allProductsUrl({ category: "care", page: 2 })).toBe("/all-products?category=care&page=2");
  expect(allProductsUrl({ category: "a&b=c" })).toBe("/all-products?category=a%26b%3Dc");
});
