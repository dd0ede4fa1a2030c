import { expect, test } from "vitest";
import { maskEmail } from "./mask-email.ts";

test.each([
  ["nimali@example.lk", "nim…@example.lk"],
  ["anne@example.lk", "an…@example.lk"],
  ["a@example.lk", "…@example.lk"],
])("shows at most three characters and half of the name of %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
