import { expect, test } from "vitest";
import { allProductsAddress } from "./list-url.ts";

test("has the shortest URL for the first page of all products", () => {
  expect(allProductsAddress({})).toBe("/all-products");
  expect(allProductsAddress({ category: "", page: 1 })).toBe("/all-products");
  expect(allProductsAddress({ page: 3 })).toBe("/all-products?page=3");
  expect(allProductsAddress({ category: "care", page: 2 })).toBe("/all-products?category=care&page=2");
  expect(allProductsAddress({ category: "a&b=c" })).toBe("/all-products?category=a%26b%3Dc");
});
