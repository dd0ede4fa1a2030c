import { expect, test } from "vitest";
import { ClientPool } from "./client-pool.ts";

const LIMITS = { total: 6, perClient: 4, replacesOwn: true };

/** Holders of a pool; `closed` lists those that it has closed. */
function aPool(limits: Partial<typeof LIMITS> = {}) {
  const pool = new ClientPool({ ...LIMITS, ...limits });
  const closed: string[] = [];
  const add = (client: string, name: string, sent: number | null = 0, isShared = false) =>
    pool.acquire(client, { sentBytes: () => sent, close: () => closed.push(name) }, isShared);
  return { pool, closed, add };
}

test("closes a client's own holder that has sent least when the client is at its bound", () => {
  const { pool, closed, add } = aPool();
  for (const [name, sent] of [
    ["a", 9],
    ["b", 2],
    ["c", 2],
    ["d", 5],
  ] as const)
    add("one", name, sent);

  expect(add("one", "e", 0)).not.toBeNull();
  expect(closed).toEqual(["b"]);
  expect(pool.size).toBe(4);
});

test("rejects a client at its bound when its holders are not to be replaced", () => {
  const { closed, add } = aPool({ replacesOwn: false });
  for (const name of ["a", "b", "c", "d"]) add("one", name);

  expect(add("one", "e")).toBeNull();
  expect(add("two", "f")).not.toBeNull();
  expect(closed).toEqual([]);
});

test("closes a holder of the client that has most when everything is taken", () => {
  const { pool, closed, add } = aPool();
  for (const name of ["a", "b", "c", "d"]) add("one", name);
  for (const name of ["e", "f"]) add("two", name);

  expect(add("three", "g")).not.toBeNull();
  expect(closed).toEqual(["a"]);
  expect(pool.size).toBe(6);
});

test("never closes a holder whose request is in progress", () => {
  const { closed, add } = aPool();
  for (const name of ["a", "b", "c", "d"]) add("one", name, null);
  for (const name of ["e", "f"]) add("two", name);

  expect(add("one", "g")).toBeNull();
  expect(add("three", "h")).toBeNull();
  expect(closed).toEqual([]);
});

test("limits a shared client only by the total limit", () => {
  const { pool, closed, add } = aPool();
  for (const [name, sent] of [
    ["a", 3],
    ["b", 1],
    ["c", 3],
    ["d", 3],
    ["e", 3],
    ["f", 3],
  ] as const)
    add("proxy", name, sent, true);

  expect(pool.size).toBe(6);
  expect(add("proxy", "g", 0, true)).not.toBeNull();
  expect(closed).toEqual(["b"]);
});

test("frees a slot once when it is released twice", () => {
  const { pool, add } = aPool();
  const release = add("one", "a");
  add("one", "b");
  release?.();
  release?.();

  expect(pool.size).toBe(1);
});
