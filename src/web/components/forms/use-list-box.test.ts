import { expect, test } from "vitest";
import { activeAfter } from "./use-list-box.ts";

test.each([
  ["ArrowDown", -1, 0],
  ["ArrowDown", 2, -1],
  ["ArrowUp", -1, 2],
  ["ArrowUp", 0, -1],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["Home", -1, null],
  ["End", -1, null],
  ["a", 1, null],
] as const)("after %s on option %i of three, option %s is active", (key, active, after) => {
  expect(activeAfter(key, { active, count: 3 })).toBe(after);
});
