import { expect, test } from "vitest";
import { CatalogCache, cachedRead } from "./catalog-cache.ts";

function counted() {
  let reads = 0;
  return async () => ++reads;
}

test("returns the cached result until the version changes", async () => {
  const cache = new CatalogCache();
  const read = counted();
  cache.setVersion("1.1");

  expect(await Promise.all([cache.getOrRead("total", read), cache.getOrRead("total", read)])).toEqual([1, 1]);
  cache.setVersion("1.1");
  expect(await cache.getOrRead("total", read)).toBe(1);
  expect(await cache.getOrRead("another", read)).toBe(2);
  cache.setVersion("2.2");
  expect(await cache.getOrRead("total", read)).toBe(3);
});

test("sends a lazy query once", async () => {
  const cache = new CatalogCache();
  cache.setVersion("1.1");
  let sent = 0;
  class Query extends Promise<number> {
    // biome-ignore lint/suspicious/noThenProperty: Drizzle's queries are thenables
    override then: Promise<number>["then"] = (...answered) => Promise.resolve(++sent).then(...answered);
  }
  const read = () => new Query(() => undefined);

  expect([await cache.getOrRead("total", read), await cache.getOrRead("total", read)]).toEqual([1, 1]);
  expect(sent).toBe(1);
});

test("caches nothing without a version or a cache", async () => {
  const read = counted();
  const cache = new CatalogCache();

  expect([await cache.getOrRead("total", read), await cache.getOrRead("total", read)]).toEqual([1, 2]);
  expect([await cachedRead(undefined, ["total"], read), await cachedRead(undefined, ["total"], read)]).toEqual([3, 4]);
});

test("drops pending reads of an old version and does not cache failures", async () => {
  const cache = new CatalogCache();
  cache.setVersion("1.1");
  const slow = Promise.withResolvers<string>();
  const old = cache.getOrRead("total", () => slow.promise);
  cache.setVersion("2.2");
  slow.resolve("old");

  expect(await old).toBe("old");
  expect(await cache.getOrRead("total", async () => "new")).toBe("new");
  await expect(cache.getOrRead("fails", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await cache.getOrRead("fails", async () => "back")).toBe("back");
});

test("limits the number of entries", async () => {
  const cache = new CatalogCache();
  cache.setVersion("1.1");
  const read = counted();
  await cache.getOrRead("first", read);
  for (let number = 0; number < 2_000; number += 1) await cache.getOrRead(`asked ${number}`, read);

  expect(await cache.getOrRead("first", async () => "read again")).toBe("read again");
});
