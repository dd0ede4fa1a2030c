import { expect, test } from "vitest";
import { formatLine } from "./format-line.ts";
import { rupees } from "./money.ts";

test("writes quantity, price and sum of a line", () => {
  expect(formatLine(3, rupees(2_190))).toBe("3 × Rs.\u00a02,190 = Rs.\u00a06,570");
});
