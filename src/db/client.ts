import type { SQL } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import * as schema from "./schema/index.ts";

/** The database, or a transaction of it. */
export type Db = Omit<NodePgDatabase<typeof schema>, "$client" | "transaction"> & { transaction: RunTransaction };

/** All or nothing of what `run` does. In a `snapshot` nothing can be written, and everything is as it was at its first look. */
type RunTransaction = <Result>(run: (tx: Db) => Promise<Result>, kind?: "snapshot") => Promise<Result>;

type Runs = Pick<pg.ClientBase, "query">;

/** What a database or transaction runs its statements on. */
const runsOn = new WeakMap<object, Runs>();

const MAPPING = { schema, casing: "snake_case" } as const;

type Statement = { name?: string; text: string; values: unknown[] };

/**
 * Runs a statement in plain SQL that the server keeps prepared under its name: for the few that every order needs, where
 * building and planning them costs more than what they do.
 * @returns its rows as the database answers them; bigints are strings
 */
export async function runPrepared<Row extends pg.QueryResultRow>(db: Db, statement: Statement): Promise<Row[]> {
  const client = runsOn.get(db._.session);
  if (!client) throw new Error("this database was not opened by openDb");
  return (await client.query<Row>(statement)).rows;
}

/**
 * What is made once for each database and transaction, such as a query that is built once and kept prepared by the server: for the
 * few that every page needs, where building and planning them costs more than what they do.
 */
export function oncePerDb<Made>(make: (db: Db) => Made): (db: Db) => Made {
  const made = new WeakMap<object, Made>();
  return (db) => {
    const known = made.get(db._.session) ?? make(db);
    made.set(db._.session, known);
    return known;
  };
}

const dialect = new PgDialect({ casing: MAPPING.casing });

/**
 * The same for a statement that is written with `sql`.
 * @param name what it says must follow from it, its parameters may be any; null for one of too many to keep each of them
 */
export function executePrepared<Row extends pg.QueryResultRow>(
  db: Db,
  name: string | null,
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return runPrepared<Row>(db, { text, values: params, ...(name && { name }) });
}

export type DbPool = { db: Db; pool: pg.Pool };

const LATER_MS = 500;

type PoolOptions = {
  /** Connections at most. */
  max?: number;
  /** Time limit for a statement, in ms; an idle transaction ends after twice as long. No limit by default. */
  longestMs?: number;
};

/**
 * Opens a pool. It survives a restart of the database: a lost idle connection is reported to `onError` and replaced, one
 * that is lost at work fails what runs on it.
 * @param url a postgres:// URL; a socket folder may be given as `?host=/folder`
 */
export function openDb(url: string, onError: (error: Error) => void, options: PoolOptions = {}): DbPool {
  const { max = 20, longestMs } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Statements that are asked for together are sent together.
    pipeline: true,
    connectionTimeoutMillis: 4_000,
    application_name: "shop",
    // A second process for one statement takes longer to start than most of them run, and the processor from whoever else waits.
    options: "-c max_parallel_workers_per_gather=0",
    // The server's limit ends what it still does; ours ends the wait for a server that has fallen silent.
    statement_timeout: longestMs,
    query_timeout: longestMs && longestMs + LATER_MS,
    // A process that was frozen in a transaction must not keep others from what it has locked.
    idle_in_transaction_session_timeout: longestMs && 2 * longestMs,
  });
  // A pool that was ended lets go before its connections have: what they lose then is no news.
  pool.on("error", (error) => pool.ending || onError(error));
  // The pool listens to idle connections only, and an error that nobody listens to ends the process. The statement that
  // runs on the lost connection, or the next one, fails with it: that is where it is told.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = mapped(pool, transactionsOn(pool, longestMs && longestMs + LATER_MS));
  return { pool, db };
}

/** The tables on something that runs statements. */
export function mapped(runs: pg.Pool | pg.PoolClient, transaction: RunTransaction): Db {
  const db: Db = Object.assign(drizzle(runs, MAPPING), { transaction });
  runsOn.set(db._.session, runs);
  return db;
}

const BEGIN = { work: "begin", snapshot: "begin isolation level repeatable read read only" };

/**
 * Our own, because drizzle's takes the answer to `commit` for a commit, would keep a connection for ever whose `begin` fails, and
 * hands on one whose `rollback` failed.
 */
function transactionsOn(pool: pg.Pool, longestMs: number | undefined): RunTransaction {
  const known = new WeakMap<pg.PoolClient, Db>();
  return async (run, kind) => {
    const client = await pool.connect();
    const tx: Db =
      known.get(client) ??
      mapped(
        client,
        nestedOn(client, () => tx),
      );
    known.set(client, tx);
    // In the middle of a statement this cuts the connection: a server that is silent would not answer the rollback either.
    const limit = longestMs && setTimeout(() => void client.end(), longestMs);
    try {
      await client.query(BEGIN[kind ?? "work"]);
      return await commitOrRollBack(client, run(tx));
    } finally {
      clearTimeout(limit);
      const isAtRest = client.getTransactionStatus() === "I";
      client.release(!isAtRest);
    }
  };
}

async function commitOrRollBack<Result>(client: pg.PoolClient, work: Promise<Result>): Promise<Result> {
  try {
    const result = await work;
    // After a failure that `run` has swallowed the database rolls back all the same.
    const { command } = await client.query("commit");
    if (command !== "COMMIT") throw new Error("a statement of the transaction failed, so that nothing of it was kept");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** A transaction of a transaction: what fails in it may be caught, and the rest goes on. */
function nestedOn(client: pg.PoolClient, tx: () => Db): RunTransaction {
  return async (run) => {
    await client.query("savepoint nested");
    try {
      const result = await run(tx());
      await client.query("release savepoint nested");
      return result;
    } catch (error) {
      await client.query("rollback to savepoint nested");
      throw error;
    }
  };
}
