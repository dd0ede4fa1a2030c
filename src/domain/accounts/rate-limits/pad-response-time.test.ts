import { expect, test } from "vitest";
import { PADDING_MS, padResponseTime } from "./pad-response-time.ts";

/** Timers count whole milliseconds and can fire slightly early. */
const EARLY_MS = 2;

test.each([
  ["no time", 0, 1],
  ["most of one step", PADDING_MS - 20, 1],
  ["a little more than one step", PADDING_MS + 20, 2],
])("pads the response time to a multiple of 300 ms when the work takes %s", async (_what, took, steps) => {
  const from = performance.now() - took;

  await padResponseTime(from);

  expect(performance.now() - from).toBeGreaterThanOrEqual(steps * PADDING_MS - EARLY_MS);
});
