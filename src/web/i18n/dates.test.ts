import { expect, test } from "vitest";
import { formatDay, formatMoment, formatTime } from "./dates.ts";

test("days and times are Sri Lanka's, wherever the server stands", () => {
  const lateInUtc = new Date("2026-11-21T19:05:00Z");

  expect(formatDay(lateInUtc, "en")).toBe("22 November 2026");
  expect(formatTime(lateInUtc)).toBe("00:35");
  expect(formatMoment(lateInUtc, "en")).toBe("22 November 2026, 00:35");
});
