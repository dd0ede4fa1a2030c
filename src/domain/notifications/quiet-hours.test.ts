import { expect, test } from "vitest";
import { endOfQuietHours } from "./quiet-hours.ts";

const colombo = (text: string) => new Date(`${text}:00+05:30`);
const NIGHT = { quietFrom: "22:00", quietUntil: "07:00" };

test.each([
  ["2026-11-27T21:59", NIGHT, null],
  ["2026-11-27T22:00", NIGHT, "2026-11-28T07:00"],
  ["2026-11-28T00:10", NIGHT, "2026-11-28T07:00"],
  ["2026-11-28T06:59", NIGHT, "2026-11-28T07:00"],
  ["2026-11-28T07:00", NIGHT, null],
  ["2026-11-28T13:30", { quietFrom: "13:00", quietUntil: "14:00" }, "2026-11-28T14:00"],
  ["2026-11-28T03:00", { quietFrom: "00:00", quietUntil: "00:00" }, null],
])("at %s within %o quiet hours end at %s", (at, hours, end) => {
  expect(endOfQuietHours(colombo(at), hours)).toEqual(end && colombo(end));
});
