import { expect, test } from "vitest";
import { colomboDay } from "../colombo-days.ts";
import { expiryFrom } from "./credit-expiry.ts";

test.each([
  ["2026-11-26T10:00:00Z", 12, "2027-11-26"],
  ["2026-11-26T20:00:00Z", 1, "2026-12-27"],
  ["2026-08-31T06:00:00Z", 6, "2027-02-28"],
  ["2027-12-15T06:00:00Z", 36, "2030-12-15"],
])("lets credit of %s that lasts %s months be used up to the end of %s in Sri Lanka", (at, months, last) => {
  const expiry = expiryFrom(new Date(at), months);

  expect(expiry && colomboDay(new Date(expiry.getTime() - 1))).toBe(last);
  expect(expiry && colomboDay(expiry)).not.toBe(last);
});

test("never ends credit when the owner sets no months", () => {
  expect(expiryFrom(new Date(), null)).toBeNull();
});
