import { expect, test } from "vitest";
import { formatPhone, looksLikePhone } from "./phone.ts";
import { toE164 } from "./phone-number.ts";

test.each([
  ["0771234567", "+94771234567"],
  ["077 123 4567", "+94771234567"],
  ["077-123-4567", "+94771234567"],
  ["+94 77 123 4567", "+94771234567"],
  ["+94771234567", "+94771234567"],
  ["0094771234567", "+94771234567"],
  ["94771234567", "+94771234567"],
  ["771234567", "+94771234567"],
  ["0112345678", "+94112345678"],
  ["0112 345 678", "+94112345678"],
  ["(011) 2345678", "+94112345678"],
  ["0700000000", "+94700000000"],
])("parses %s as %s", (typed, stored) => {
  expect(toE164(typed)).toBe(stored);
  expect(looksLikePhone(typed)).toBe(true);
});

test.each([
  ["0731234567", "an unassigned prefix"],
  ["0791234567", "an unassigned prefix"],
  ["0745123456", "074 has numbers up to 0744 only"],
  ["07712345678", "one digit too many"],
  ["077123456", "one digit too few"],
  ["+44 7700 900123", "a number of another country"],
  ["0771234567 ext 5", "an extension, which a courier cannot dial"],
  ["call me 0771234567", "words"],
  ["0771234567; 0112345678", "two numbers"],
  ["", "empty text"],
])("rejects %s: %s", (typed) => {
  expect(toE164(typed)).toBeNull();
});

test.each(["07712345678", "077123456", "+447700900123", "call me 0771234567", ""])(
  "rejects %s in the browser's check",
  (typed) => {
    expect(looksLikePhone(typed)).toBe(false);
  },
);

test("formats numbers in the national form", () => {
  expect(formatPhone("+94771234567")).toBe("077 123 4567");
  expect(formatPhone("+94112345678")).toBe("011 234 5678");
  expect(formatPhone("+447700900123")).toBe("+447700900123");
});
