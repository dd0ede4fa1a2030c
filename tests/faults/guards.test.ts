import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROWS } from "./scenarios.ts";

const GUARDS = ROWS.flatMap(({ id, sabotage }) => sabotage.map(({ guard, edits }) => ({ id, guard, edits })));

test.for(GUARDS)("finds the guard of $id exactly once: $guard", ({ edits }) => {
  for (const { file, find, replace } of edits) {
    expect(readFileSync(file, "utf8").split(find), `places in ${file}`).toHaveLength(2);
    expect(replace).not.toBe(find);
  }
});

test("lists at least one guard per scenario", () => {
  expect(ROWS.filter(({ sabotage }) => sabotage.length === 0).map(({ id }) => id)).toEqual([]);
});
