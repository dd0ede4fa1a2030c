import { expect, test } from "vitest";
import { orderTagInput, readTag } from "./order-tags.ts";

test.each([
  ["  Gift   WRAP ", "gift wrap"],
  ["cafe\u0301", "café"],
  ["call\tfirst\u00a0today", "call first today"],
  ["පරිත්‍යාග", "පරිත්‍යාග"],
])("spells %j in one way", (typed, tag) => {
  expect(orderTagInput.parse({ tag: typed })).toEqual({ tag });
  expect(readTag(typed)).toBe(tag);
});

test.each(["", "  ", "a, b", "x".repeat(31)])("refuses %j", (typed) => {
  expect(orderTagInput.safeParse({ tag: typed }).success).toBe(false);
  expect(readTag(typed)).toBeNull();
});
