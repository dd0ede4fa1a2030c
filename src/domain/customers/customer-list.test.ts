import { expect, test } from "vitest";
import { customerListUrl, customerWordsOf, readCustomerFilter, readCustomerSearch } from "./customer-list.ts";

const ID = "0198c0de-0000-7000-8000-000000000001";

test.each([
  ["077 123 45 67", ["771234567"]],
  ["+94 77-123", ["+9477123"]],
  ["4567", ["4567"]],
  ["0", ["0"]],
  ["  Nimali  PERERA ", ["nimali", "perera"]],
])("searches for %s as %j", (typed, words) => {
  expect(customerWordsOf(typed)).toEqual(words);
});

test("normalises the query and limits its length", () => {
  expect(readCustomerSearch("  Nimali   Perera ")).toBe("Nimali Perera");
  expect(readCustomerSearch("x".repeat(99))).toHaveLength(60);
});

test("reads only known parameters from the URL", () => {
  const filter = { found: "c2VhbGVk", view: "blocked", tag: "pays, late", after: ID } as const;

  expect(readCustomerFilter(new URL(customerListUrl(filter), "http://shop.invalid").searchParams)).toEqual(filter);
  expect(readCustomerFilter(new URLSearchParams("query=nimali&view=all&after=1'--"))).toEqual({});
  expect(customerListUrl({})).toBe("/admin/customers");
});
