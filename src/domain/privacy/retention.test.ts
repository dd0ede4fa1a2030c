import { expect, test } from "vitest";
import { monthsBefore } from "./retention.ts";

test.each([
  ["2026-11-21T10:00:00Z", 12, "2025-11-21T10:00:00Z"],
  ["2026-01-15T00:00:00Z", 1, "2025-12-15T00:00:00Z"],
  ["2026-03-31T10:00:00Z", 1, "2026-02-28T10:00:00Z"],
  ["2028-02-29T10:00:00Z", 12, "2027-02-28T10:00:00Z"],
  ["2026-12-31T23:59:59Z", 18, "2025-06-30T23:59:59Z"],
])("returns for %s, %i months earlier: %s", (at, months, earlier) => {
  expect(monthsBefore(new Date(at), months)).toEqual(new Date(earlier));
});
