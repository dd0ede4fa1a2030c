import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../durations.ts";
import { nextCheck, nextCheckForWaitingCustomer, nextPaidOrderCheck } from "./check-schedule.ts";

const PLACED = new Date("2026-11-21T10:00:00Z");
const after = (ms: number) => new Date(PLACED.getTime() + ms);

test("checks an unpaid order about ten times during its reservation, then at growing intervals for a week", () => {
  const checks: number[] = [];
  for (let at: Date | null = nextCheck(PLACED, PLACED); at; at = nextCheck(PLACED, at)) {
    checks.push(at.getTime() - PLACED.getTime());
  }

  expect(checks[0]).toBe(2 * MINUTE_MS);
  expect(checks.filter((ms) => ms < 30 * MINUTE_MS)).toHaveLength(10);
  expect(Math.max(...checks.slice(1, 10).map((ms, index) => ms - (checks[index] ?? 0)))).toBeLessThan(15 * MINUTE_MS);
  expect(checks.at(-1)).toBeGreaterThan(6 * DAY_MS);
  expect(checks.length).toBeLessThan(70);
});

test("checks a paid order again after a day, a week, a month and three months", () => {
  const looks: number[] = [];
  for (let at = nextPaidOrderCheck(PLACED, PLACED); at; at = nextPaidOrderCheck(PLACED, at)) {
    looks.push((at.getTime() - PLACED.getTime()) / DAY_MS);
  }

  expect(looks).toEqual([1, 7, 30, 90]);
});

test("queries the Merchant API after 5 s and every 15 s while a customer waits", () => {
  const planned = after(2 * MINUTE_MS);

  expect(nextCheckForWaitingCustomer(planned, null, PLACED)).toEqual(after(5 * SECOND_MS));
  expect(nextCheckForWaitingCustomer(after(5 * SECOND_MS), null, after(2 * SECOND_MS))).toEqual(after(5 * SECOND_MS));
  expect(nextCheckForWaitingCustomer(planned, after(5 * SECOND_MS), after(6 * SECOND_MS))).toEqual(
    after(20 * SECOND_MS),
  );
  expect(nextCheckForWaitingCustomer(planned, PLACED, after(MINUTE_MS))).toEqual(after(MINUTE_MS));
});

test("does not delay a check that is already due", () => {
  expect(nextCheckForWaitingCustomer(after(SECOND_MS), null, PLACED)).toEqual(after(SECOND_MS));
});
