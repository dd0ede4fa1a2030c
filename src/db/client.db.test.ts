import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { dbTest } from "../../tests/support/db-test.ts";
import { openDb } from "./client.ts";

dbTest("a pool whose connections the server ended reports it and goes on with new ones", async ({ db, url }) => {
  const lost: Error[] = [];
  const survivor = openDb(url, (error) => lost.push(error));
  const [mine] = (await survivor.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows;

  // What a restart of the database does to every connection.
  await db.execute(sql`select pg_terminate_backend(${mine?.pid})`);
  await vi.waitFor(() => expect(lost).toHaveLength(1));

  const [again] = (await survivor.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows;
  expect(again?.pid).not.toBe(mine?.pid);
  await survivor.pool.end();
});
