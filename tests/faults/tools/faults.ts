import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Db } from "../../../src/db/client.ts";
import { invariant } from "../../../src/domain/errors.ts";
import { openSteppedDb, type Statement } from "./statements.ts";

/** What may happen to a statement. */
type Fault = (statement: Statement, beside: Db) => Promise<unknown>;

const raised =
  (code: string): Fault =>
  ({ instead }) =>
    // The server itself fails: a transaction that runs is over, as it is with the real failure.
    instead(`do $$ begin raise exception 'injected' using errcode = '${code}'; end $$`);

type Wire = { connection: { stream: { destroy(): void } }; processID: number };

/** Until the server has noticed, and given back its locks: what is tried again at once would pass over them. */
async function cut(client: pg.PoolClient, beside: Db): Promise<void> {
  // Not `once` of node:events, which gives up at the error that comes before the end.
  const ended = new Promise((resolve) => client.once("end", resolve));
  const { connection, processID } = client as unknown as Wire;
  connection.stream.destroy();
  await ended;
  await beside.execute(sql`select pg_terminate_backend(${processID}, 5000)`);
  const { rows } = await beside.execute(sql`select from pg_stat_activity where pid = ${processID}`);
  invariant(rows.length === 0, "the connection that was cut has ended");
}

/** Every way in which a statement can fail. */
export const FAULTS: Record<string, Fault> = {
  "serialization failure": raised("40001"),
  deadlock: raised("40P01"),
  "lock timeout": raised("55P03"),
  "disk full": raised("53100"),
  "connection lost before": async ({ client, run }, beside) => {
    await cut(client, beside);
    return run();
  },
  "connection lost after": async ({ client, run }, beside) => {
    await run();
    await cut(client, beside);
    throw new Error("Connection terminated unexpectedly");
  },
  "ended by an administrator": async ({ client, run }, beside) => {
    await beside.execute(sql`select pg_terminate_backend(${(client as unknown as Wire).processID}, 2000)`);
    return run();
  },
};

/** A database one of whose statements meets a fault. */
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
    /** From now on, the statement with this number (from 1) meets it. */
    arm(name: string, number: number): void {
      fault = FAULTS[name] ?? null;
      left = number;
      struck = null;
    },
    /** @returns the statement that was struck; null when there were not so many */
    disarm(): string | null {
      fault = null;
      return struck;
    },
  };
}
