import { expect, test } from "vitest";
import { CatalogMemory, recalled } from "./catalog-memory.ts";

function counted() {
  let reads = 0;
  return async () => ++reads;
}

test("returns the cached result until the version changes", async () => {
  const memory = new CatalogMemory();
  const read = counted();
  memory.learn("1.1");

  expect(await Promise.all([memory.recall("total", read), memory.recall("total", read)])).toEqual([1, 1]);
  memory.learn("1.1");
  expect(await memory.recall("total", read)).toBe(1);
  expect(await memory.recall("another", read)).toBe(2);
  memory.learn("2.2");
  expect(await memory.recall("total", read)).toBe(3);
});

test("sends a lazy query once", async () => {
  const memory = new CatalogMemory();
  memory.learn("1.1");
  let sent = 0;
  class Query extends Promise<number> {
    // biome-ignore lint/suspicious/noThenProperty: Drizzle's queries are thenables
    override then: Promise<number>["then"] = (...answered) => Promise.resolve(++sent).then(...answered);
  }
  const read = () => new Query(() => undefined);

  expect([await memory.recall("total", read), await memory.recall("total", read)]).toEqual([1, 1]);
  expect(sent).toBe(1);
});

test("caches nothing without a version or a cache", async () => {
  const read = counted();
  const memory = new CatalogMemory();

  expect([await memory.recall("total", read), await memory.recall("total", read)]).toEqual([1, 2]);
  expect([await recalled(undefined, ["total"], read), await recalled(undefined, ["total"], read)]).toEqual([3, 4]);
});

test("drops pending reads of an old version and does not cache failures", async () => {
  const memory = new CatalogMemory();
  memory.learn("1.1");
  const slow = Promise.withResolvers<string>();
  const old = memory.recall("total", () => slow.promise);
  memory.learn("2.2");
  slow.resolve("old");

  expect(await old).toBe("old");
  expect(await memory.recall("total", async () => "new")).toBe("new");
  await expect(memory.recall("fails", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await memory.recall("fails", async () => "back")).toBe("back");
});

test("limits the number of entries", async () => {
  const memory = new CatalogMemory();
  memory.learn("1.1");
  const read = counted();
  await memory.recall("first", read);
  for (let number = 0; number < 2_000; number += 1) await memory.recall(`asked ${number}`, read);

  expect(await memory.recall("first", async () => "read again")).toBe("read again");
});
