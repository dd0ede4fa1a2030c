import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { orderedStop } from "./ordered-stop.ts";

function stoppable(limitMs?: number) {
  const said: string[] = [];
  const exit = vi.fn<(code: number) => void>();
  const closed: string[] = [];
  const stop = orderedStop({ say: (line) => said.push(line), exit, limitMs });
  const add = (name: string, work: () => Promise<unknown> = async () => {}) =>
    stop.add(name, async () => {
      await work();
      closed.push(name);
    });
  return { said, exit, closed, add, stop: stop.stop, ended: async () => expect.poll(() => exit).toHaveBeenCalled() };
}

test("what started last stops first", async () => {
  const { add, stop, ended, closed, exit, said } = stoppable();
  for (const name of ["database", "gateway", "shop"]) add(name);

  stop(0, "Stopping");
  await ended();

  expect(closed).toEqual(["shop", "gateway", "database"]);
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  expect(said).toEqual(["Stopping"]);
});

test("being told again while it stops changes nothing", async () => {
  const { add, stop, ended, closed, exit, said } = stoppable();
  add("database");

  stop(0, "Stopping");
  stop(1, "Again");
  await ended();

  expect(closed).toEqual(["database"]);
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  expect(said).toEqual(["Stopping"]);
});

test("what does not close is cut off in time, and the database still closes", async () => {
  const { add, stop, ended, closed, exit, said } = stoppable(900);
  add("database");
  add("shop", () => new Promise(() => {}));

  // What is due earlier comes earlier, however long everything stands still meanwhile.
  const late = wait(900, "late");
  stop(0, "Stopping");

  expect(await Promise.race([ended().then(() => "in time"), late])).toBe("in time");
  expect(closed).toEqual(["database"]);
  expect(said).toEqual(["Stopping", expect.stringContaining("shop: not closed in time")]);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});

test("what fails to close is told, and the rest closes", async () => {
  const { add, stop, ended, closed, exit, said } = stoppable();
  add("database");
  add("shop", async () => {
    throw new Error("broken");
  });

  stop(0, "Stopping");
  await ended();

  expect(closed).toEqual(["database"]);
  expect(said.at(-1)).toContain("shop: did not close (broken)");
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});

test("what is started while it stops already is stopped too", async () => {
  const { add, stop, ended, closed } = stoppable();
  add("database");

  stop(0, "Stopping");
  add("shop");
  await ended();

  expect(closed).toEqual(["database", "shop"]);
});
