import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectWhenQuiet } from "./collect-when-quiet.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is left is collected once, when nobody has asked for anything for a while", () => {
  const collect = vi.fn();
  const quiet = collectWhenQuiet(collect, 1_000);
  quiet.note();
  vi.advanceTimersByTime(1_000);
  quiet.note();
  vi.advanceTimersByTime(1_000);
  expect(collect).not.toHaveBeenCalled();

  vi.advanceTimersByTime(10_000);
  expect(collect).toHaveBeenCalledTimes(1);

  quiet.note();
  vi.advanceTimersByTime(2_000);
  expect(collect).toHaveBeenCalledTimes(2);
  quiet.stop();
});

test("so is what a start has left, also when nobody comes", () => {
  const collect = vi.fn();
  const quiet = collectWhenQuiet(collect, 1_000);
  vi.advanceTimersByTime(5_000);
  expect(collect).toHaveBeenCalledTimes(1);

  quiet.stop();
  quiet.note();
  vi.advanceTimersByTime(5_000);
  expect(collect).toHaveBeenCalledTimes(1);
});
