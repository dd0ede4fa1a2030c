import { expect, test } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";

const PAUSE_MS = 60_000;

function aBreaker() {
  let time = 0;
  const breaker = createCircuitBreaker({ now: () => new Date(time), pauseMs: PAUSE_MS });
  const fail = (times: number) => {
    for (let count = 0; count < times; count += 1) breaker.failed();
  };
  const wait = (ms: number) => {
    time += ms;
  };
  return { breaker, fail, wait };
}

test("lets calls through after four failures, and resets the count after a success", () => {
  const { breaker, fail } = aBreaker();
  fail(4);
  expect(breaker.admits()).toBe(true);
  breaker.succeeded();
  fail(4);
  expect(breaker.admits()).toBe(true);
});

test("blocks calls after the fifth failure, and lets one through after the pause", () => {
  const { breaker, fail, wait } = aBreaker();
  fail(5);
  expect(breaker.admits()).toBe(false);
  wait(PAUSE_MS - 1);
  expect(breaker.admits()).toBe(false);
  wait(1);
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
});

test("starts the pause again when that call fails, and lets all through when it succeeds", () => {
  const { breaker, fail, wait } = aBreaker();
  fail(5);
  wait(PAUSE_MS);
  breaker.admits();
  breaker.failed();
  wait(PAUSE_MS - 1);
  expect(breaker.admits()).toBe(false);
  wait(1);
  breaker.admits();
  breaker.succeeded();
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
});
