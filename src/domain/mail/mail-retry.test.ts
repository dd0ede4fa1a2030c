import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "../durations.ts";
import { retryWaitMs } from "./mail-retry.ts";

const createdAt = new Date("2026-11-21T10:00:00Z");
const after = (ms: number) => new Date(createdAt.getTime() + ms);

test("retries at once while the server is away, for as long as it takes", () => {
  for (const failure of ["unreachable", "login-refused"] as const) {
    expect(retryWaitMs({ failure, attempts: 5_000, createdAt }, after(30 * DAY_MS))).toBe(0);
  }
});

test("doubles the wait for a mail's own failure up to 15 minutes", () => {
  const waits = [1, 2, 3, 4, 5, 6, 200].map((attempts) => {
    return (retryWaitMs({ failure: "server-refused", attempts, createdAt }, createdAt) ?? 0) / MINUTE_MS;
  });

  expect(waits).toEqual([1, 2, 4, 8, 15, 15, 15]);
});

test("gives up after three days, and at once when the recipient does not exist", () => {
  expect(retryWaitMs({ failure: "connection-lost", attempts: 290, createdAt }, after(3 * DAY_MS + 1))).toBeNull();
  expect(retryWaitMs({ failure: "recipient-refused", attempts: 1, createdAt }, createdAt)).toBeNull();
  expect(retryWaitMs({ failure: "no-recipient", attempts: 1, createdAt }, createdAt)).toBeNull();
});
