import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SCENARIOS } from "./scenarios.ts";

const GUARDS = SCENARIOS.flatMap(({ id, guards }) => guards.map(({ guard, edits }) => ({ id, guard, edits })));

test.for(GUARDS)("finds the guard of $id exactly once: $guard", ({ edits }) => {
  for (const { file, find, replace } of edits) {
    expect(readFileSync(file, "utf8").split(find), `places in ${file}`).toHaveLength(2);
    expect(replace).not.toBe(find);
  }
});

test("lists at least one guard per scenario", () => {
  expect(SCENARIOS.filter(({ guards }) => guards.length === 0).map(({ id }) => id)).toEqual([]);
});
