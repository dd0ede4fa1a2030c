import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Db } from "../../../src/db/client.ts";
import { invariant } from "../../../src/domain/errors.ts";
import { openSteppedDb, type Statement } from "./stepped-db.ts";

/** A fault of a statement. */
type Fault = (statement: Statement, beside: Db) => Promise<unknown>;

const raiseError =
  (code: string): Fault =>
  ({ instead }) =>
    // The failure happens in the server, so that it aborts a running transaction, like a real one.
    instead(`do $$ begin raise exception 'injected' using errcode = '${code}'; end $$`);

type Wire = { connection: { stream: { destroy(): void } }; processID: number };

/** Waits until the server has ended the session and released its locks: an immediate retry would skip locked rows. */
async function cutConnection(client: pg.PoolClient, beside: Db): Promise<void> {
  // Not `once` of node:events, which rejects at the error that comes before the end.
  const ended = new Promise((resolve) => client.once("end", resolve));
  const { connection, processID } = client as unknown as Wire;
  connection.stream.destroy();
  await ended;
  await beside.execute(sql`select pg_terminate_backend(${processID}, 5000)`);
  const { rows } = await beside.execute(sql`select from pg_stat_activity where pid = ${processID}`);
  invariant(rows.length === 0, "the cut connection is still open");
}

/** All ways in which a statement can fail. */
export const FAULTS: Record<string, Fault> = {
  "serialization failure": raiseError("40001"),
  deadlock: raiseError("40P01"),
  "lock timeout": raiseError("55P03"),
  "disk full": raiseError("53100"),
  "connection lost before": async ({ client, run }, beside) => {
    await cutConnection(client, beside);
    return run();
  },
  "connection lost after": async ({ client, run }, beside) => {
    await run();
    await cutConnection(client, beside);
    throw new Error("Connection terminated unexpectedly");
  },
  "ended by an administrator": async ({ client, run }, beside) => {
    await beside.execute(sql`select pg_terminate_backend(${(client as unknown as Wire).processID}, 2000)`);
    return run();
  },
};

/** Opens a database in which one statement fails. */
export function openFaultyDb(url: string, beside: Db) {
  let fault: Fault | null = null;
  let left = 0;
  let struck: string | null = null;
  const opened = openSteppedDb(url, (statement) => {
    left -= 1;
    if (!fault || left !== 0) return statement.run();
    struck = statement.text;
    return fault(statement, beside);
  });
  return {
    ...opened,
    /** Lets the statement with this number (from 1) fail. */
    arm(name: string, number: number): void {
      fault = FAULTS[name] ?? null;
      left = number;
      struck = null;
    },
    /** @returns the statement that failed; null when there were fewer statements */
    disarm(): string | null {
      fault = null;
      return struck;
    },
  };
}
