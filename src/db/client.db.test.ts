import { sql } from "drizzle-orm";
import type pg from "pg";
import { expect, vi } from "vitest";
import { ownDbTest } from "../../tests/support/db-test.ts";
import { openDb } from "./client.ts";
import { isDatabaseAway } from "./is-database-away.ts";

const WAIT = { timeout: 20_000 };

ownDbTest(
  "reports ended connections and opens new ones when the server ended the pool's connections",
  async ({ db, url }) => {
    const lost: Error[] = [];
    const survivor = openDb(url, (error) => lost.push(error));
    const [mine] = (await survivor.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows;

    // A restart of the database terminates every connection.
    await db.execute(sql`select pg_terminate_backend(${mine?.pid})`);
    await expect.poll(() => lost).toHaveLength(1);

    const [again] = (await survivor.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows;
    expect(again?.pid).not.toBe(mine?.pid);
    await survivor.pool.end();
  },
);

ownDbTest("reports no lost connection when the pool is ending", async ({ url }) => {
  const lost: Error[] = [];
  const { db, pool } = openDb(url, (error) => lost.push(error));
  const connected = Promise.withResolvers<pg.PoolClient>();
  pool.once("connect", connected.resolve);
  await db.execute(sql`select 1`);
  const client = await connected.promise;
  const ended = pool.end();
  client.emit("error", new Error("terminating connection due to administrator command"));

  await ended;
  expect(lost).toEqual([]);
});

ownDbTest("rejects only the transaction whose connection is lost", async ({ db, url }) => {
  const survivor = openDb(url, () => undefined, { max: 1 });
  const cut = survivor.db.transaction(async (tx) => {
    const [mine] = (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows;
    await db.execute(sql`select pg_terminate_backend(${mine?.pid})`);
    await vi.waitFor(() => expect(tx.execute(sql`select 1`)).rejects.toThrow(), WAIT);
  });

  await expect(cut).rejects.toThrow();
  expect((await survivor.db.execute(sql`select 1`)).rowCount).toBe(1);
  await survivor.pool.end();
});

ownDbTest("releases the connection when a transaction cannot begin", async ({ url }) => {
  const single = openDb(url, () => undefined, { max: 1 });
  const refused = new Error("begin is refused");
  single.pool.once("acquire", (client) => {
    vi.spyOn(client, "query").mockImplementationOnce(() => Promise.reject(refused));
  });

  await expect(single.db.transaction(async () => undefined)).rejects.toThrow(/begin/);
  expect((await single.db.execute(sql`select 1`)).rowCount).toBe(1);
  await single.pool.end();
});

ownDbTest("rejects a transaction when its callback swallows a failed statement", async ({ db }) => {
  const swallowed = db.transaction(async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    return "kept";
  });

  await expect(swallowed).rejects.toThrow("COMMIT returned ROLLBACK");
});

ownDbTest("commits the outer transaction when a nested one fails and the error is caught", async ({ db }) => {
  await db.execute(sql`create table kept (word text)`);
  await db.transaction(async (tx) => {
    const failed = tx.transaction(async (inner) => {
      await inner.execute(sql`insert into kept values ('lost')`);
      await inner.execute(sql`select 1 / 0`);
    });
    await expect(failed).rejects.toThrow();
    await tx.transaction((inner) => inner.execute(sql`insert into kept values ('kept')`));
  });

  expect((await db.execute(sql`select word from kept`)).rows).toEqual([{ word: "kept" }]);
  await db.execute(sql`drop table kept`);
});

ownDbTest(
  "rejects statements and transactions and reuses the connection when the time limit passes",
  async ({ url }) => {
    const hurried = openDb(url, () => undefined, { max: 1, longestMs: 200 });

    await expect(hurried.db.execute(sql`select pg_sleep(20)`)).rejects.toThrow();
    await expect(hurried.db.transaction((tx) => tx.execute(sql`select pg_sleep(20)`))).rejects.toThrow();

    expect((await hurried.db.execute(sql`select 1`)).rowCount).toBe(1);
    await hurried.pool.end();
  },
);

ownDbTest("reports a transaction of many short statements as an outage when its time limit passes", async ({ url }) => {
  const hurried = openDb(url, () => undefined, { max: 1, longestMs: 200 });
  const endless = hurried.db.transaction(async (tx) => {
    for (;;) await tx.execute(sql`select pg_sleep(0.05)`);
  });

  await expect(endless).rejects.toThrow(/^Transaction time limit exceeded \(700 ms\)$/);
  await expect(endless).rejects.toSatisfy(isDatabaseAway);
  expect((await hurried.db.execute(sql`select 1`)).rowCount).toBe(1);
  await hurried.pool.end();
});

ownDbTest("reports the failed statement when the rollback fails as well", async ({ url }) => {
  const single = openDb(url, () => undefined, { max: 1 });
  const failed = single.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });

  await expect(failed).rejects.toMatchObject({ cause: { code: "57P01" } });
  await single.pool.end();
});

ownDbTest("releases the locks of a transaction when it stays idle", async ({ db, url }) => {
  const frozen = openDb(url, () => undefined, { longestMs: 200 });
  const client = await frozen.pool.connect();
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock(1)");

  const { rowCount } = await db.transaction((tx) => tx.execute(sql`select pg_advisory_xact_lock(1)`));

  expect(rowCount).toBe(1);
  client.release(true);
  await frozen.pool.end();
});
