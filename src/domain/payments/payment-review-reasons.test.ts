import { expect, test } from "vitest";
import { currentReason } from "./payment-review-reasons.ts";

test.each([
  ["wrong-amount", true, "paid-in-parts"],
  ["paid-in-parts", false, "wrong-amount"],
  ["wrong-amount", false, "wrong-amount"],
  ["paid-late", true, "paid-late"],
] as const)("replaces the reason %s of a transfer when the whole amount is there (%s): %s", (reason, isWhole, now) => {
  expect(currentReason(reason, isWhole)).toBe(now);
});
