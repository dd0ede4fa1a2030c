import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const TASKS = 100_000;
/** Without the shape a task takes six times as long. */
const MOST_TIMES_AS_LONG = 3;

/** Prints the ns of a task at best before everything is collected, and at best after it. */
const BEFORE_AND_AFTER = `
const { keepTickShape } = await import(${JSON.stringify(new URL("keep-tick-shape.ts", import.meta.url).href)});
keepTickShape();
const round = () => new Promise((resolve) => {
  const begun = process.hrtime.bigint();
  let left = ${TASKS};
  const task = () => (left-- > 0 ? process.nextTick(task) : resolve(Number(process.hrtime.bigint() - begun) / ${TASKS}));
  task();
});
const best = async () => {
  let least = Infinity;
  for (let rounds = 0; rounds < 8; rounds += 1) least = Math.min(least, await round());
  return least;
};
const before = await best();
await new Promise((resolve) => setImmediate(resolve));
gc({ type: "major", flavor: "last-resort" });
console.log(JSON.stringify([before, await best()]));
`;

test("a task of nextTick takes no longer after everything was collected", () => {
  const node = ["--expose-gc", "--input-type=module", "--eval", BEFORE_AND_AFTER];
  const [before, after] = JSON.parse(execFileSync(process.execPath, node, { encoding: "utf8" })) as [number, number];

  expect(after / before).toBeLessThan(MOST_TIMES_AS_LONG);
});
