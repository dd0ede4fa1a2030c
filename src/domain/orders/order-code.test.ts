import { expect, test } from "vitest";
import { formatOrderCode, parseOrderCode } from "./order-code.ts";

test("formats a code in two halves", () => {
  expect(formatOrderCode("4F7K92MX")).toBe("4F7K-92MX");
});

test.each([
  ["4F7K-92MX", "4F7K92MX"],
  [" 4f7k 92mx ", "4F7K92MX"],
  ["4F7K92M", null],
  ["4F7K92MXX", null],
  // Vowels and look-alikes are in no code.
  ["4F7A92MX", null],
  ["4F7K92M0", null],
  ["Order-1764144000000", null],
])("parses %j as %j", (text, code) => {
  expect(parseOrderCode(text)).toBe(code);
});
