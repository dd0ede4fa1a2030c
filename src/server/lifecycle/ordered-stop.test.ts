import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { orderedStop } from "./ordered-stop.ts";

function stoppable(limitMs?: number) {
  const output: string[] = [];
  const exit = vi.fn<(code: number) => void>();
  const closed: string[] = [];
  const stop = orderedStop({ say: (line) => output.push(line), exit, limitMs });
  const add = (name: string, work: () => Promise<unknown> = async () => {}) =>
    stop.add(name, async () => {
      await work();
      closed.push(name);
    });
  return { output, exit, closed, add, stop: stop.stop, ended: async () => expect.poll(() => exit).toHaveBeenCalled() };
}

test("stops components in reverse order", async () => {
  const { add, stop, ended, closed, exit, output } = stoppable();
  for (const name of ["database", "gateway", "shop"]) add(name);

  stop(0, "Stopping");
  await ended();

  expect(closed).toEqual(["shop", "gateway", "database"]);
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  expect(output).toEqual(["Stopping"]);
});

test("ignores a second stop while it stops", async () => {
  const { add, stop, ended, closed, exit, output } = stoppable();
  add("database");

  stop(0, "Stopping");
  stop(1, "Again");
  await ended();

  expect(closed).toEqual(["database"]);
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  expect(output).toEqual(["Stopping"]);
});

test("closes the database in time when another component does not close", async () => {
  const { add, stop, ended, closed, exit, output } = stoppable(900);
  add("database");
  add("shop", () => new Promise(() => {}));

  // Timers fire in the order of their due times, even after a pause of the whole process.
  const late = wait(900, "late");
  stop(0, "Stopping");

  expect(await Promise.race([ended().then(() => "in time"), late])).toBe("in time");
  expect(closed).toEqual(["database"]);
  expect(output).toEqual(["Stopping", expect.stringContaining("shop did not stop in time")]);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});

test("reports a component that fails to close, and closes the others", async () => {
  const { add, stop, ended, closed, exit, output } = stoppable();
  add("database");
  add("shop", async () => {
    throw new Error("broken");
  });

  stop(0, "Stopping");
  await ended();

  expect(closed).toEqual(["database"]);
  expect(output.at(-1)).toContain("shop failed to stop (broken)");
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});

test("stops a component that is added during the shutdown", async () => {
  const { add, stop, ended, closed } = stoppable();
  add("database");

  stop(0, "Stopping");
  add("shop");
  await ended();

  expect(closed).toEqual(["database", "shop"]);
});
