import { expect, test } from "vitest";
import { STEP_MS, untilWholeStep } from "./pad-response-time.ts";

/** Timers count whole ms, and may end a little early. */
const EARLY_MS = 2;

test.each([
  ["what was done at once", 0, 1],
  ["what took most of a step", STEP_MS - 20, 1],
  ["what took a little more than one", STEP_MS + 20, 2],
])("%s is told after a whole number of steps", async (_what, took, steps) => {
  const from = performance.now() - took;

  await untilWholeStep(from);

  expect(performance.now() - from).toBeGreaterThanOrEqual(steps * STEP_MS - EARLY_MS);
});
