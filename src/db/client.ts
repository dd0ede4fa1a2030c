import type { SQL } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import * as schema from "./schema/index.ts";

/** The database, or a transaction of it. */
export type Db = Omit<NodePgDatabase<typeof schema>, "$client" | "transaction"> & { transaction: RunTransaction };

/** Runs `run` in a transaction. A `snapshot` is read-only, and all of its reads see the same state. */
type RunTransaction = <Result>(run: (tx: Db) => Promise<Result>, kind?: "snapshot") => Promise<Result>;

type Runs = Pick<pg.ClientBase, "query">;

/** Connection or pool that runs the statements of a database or transaction. */
const runsOn = new WeakMap<object, Runs>();

const MAPPING = { schema, casing: "snake_case" } as const;

type Statement = { name?: string; text: string; values: unknown[] };

/**
 * Runs a plain SQL statement as a named prepared statement. For the few statements that every order needs: building and
 * planning them costs more than running them.
 * @returns the rows as the driver returns them; bigints are strings
 */
export async function runPrepared<Row extends pg.QueryResultRow>(db: Db, statement: Statement): Promise<Row[]> {
  const client = runsOn.get(db._.session);
  if (!client) throw new Error("this database was not opened by openDb");
  return (await client.query<Row>(statement)).rows;
}

/**
 * Returns a function that creates its value once per database or transaction, such as a prepared query. For the few
 * queries that every page needs: building and planning them costs more than running them.
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
 * Runs a statement that is written with `sql` as a named prepared statement.
 * @param name determines the text of the statement; parameter values may differ. Null: the statement has too many
 * variants to be prepared
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
  /** Maximum number of connections. */
  max?: number;
  /** Time limit for a statement, in ms; an idle transaction ends after twice as long. No limit by default. */
  longestMs?: number;
};

/**
 * Opens a pool that survives a restart of the database. A lost idle connection is reported to `onError` and replaced. A
 * connection that is lost during a statement fails that statement.
 * @param url a postgres:// URL; a socket folder may be given as `?host=/folder`
 */
export function openDb(url: string, onError: (error: Error) => void, options: PoolOptions = {}): DbPool {
  const { max = 20, longestMs } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Sends concurrent statements of one connection without waiting for the previous results.
    pipeline: true,
    connectionTimeoutMillis: 4_000,
    application_name: "shop",
    // Starting a parallel worker takes longer than most statements run, and takes processor time from other requests.
    options: "-c max_parallel_workers_per_gather=0",
    // The server's limit cancels the statement. The client's limit ends the wait for a server that has stopped
    // responding.
    statement_timeout: longestMs,
    query_timeout: longestMs && longestMs + LATER_MS,
    // A process that is frozen inside a transaction must not block others with its locks.
    // @guard idle-transactions-end
    idle_in_transaction_session_timeout: longestMs && 2 * longestMs,
  });
  // Ignores errors of idle connections after `pool.end()`.
  pool.on("error", (error) => pool.ending || onError(error));
  // The pool handles errors of idle connections only, and an unhandled error event ends the process. The error of a
  // connection in use also rejects its current or next statement, where it is reported.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = mapped(pool, transactionsOn(pool, longestMs && longestMs + LATER_MS));
  return { pool, db };
}

/** Returns a Drizzle database that runs its statements on a pool or client. */
export function mapped(runs: pg.Pool | pg.PoolClient, transaction: RunTransaction): Db {
  const db: Db = Object.assign(drizzle(runs, MAPPING), { transaction });
  runsOn.set(db._.session, runs);
  return db;
}

const BEGIN = { work: "begin", snapshot: "begin isolation level repeatable read read only" };

/**
 * Replaces Drizzle's transactions, which have three faults: they take any response to `commit` for success, leak the
 * connection when `begin` fails, and reuse a connection whose `rollback` failed.
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
    let isTooLong = false;
    // Ends the connection instead of sending a rollback: a server that does not respond would not run it either.
    const limit =
      longestMs &&
      setTimeout(() => {
        isTooLong = true;
        void client.end();
      }, longestMs);
    try {
      await client.query(BEGIN[kind ?? "work"]);
      return await commitOrRollBack(client, run(tx));
    } catch (error) {
      if (isTooLong) throw new Error(`Transaction time limit exceeded (${longestMs} ms)`, { cause: error });
      throw error;
    } finally {
      clearTimeout(limit);
      const isAtRest = client.getTransactionStatus() === "I";
      // @guard connection-returns-to-pool
      client.release(!isAtRest);
    }
  };
}

async function commitOrRollBack<Result>(client: pg.PoolClient, work: Promise<Result>): Promise<Result> {
  try {
    const result = await work;
    // PostgreSQL rolls back if a statement failed, even if `run` swallowed the error.
    const { command } = await client.query("commit");
    if (command !== "COMMIT") throw new Error("PostgreSQL rolled back the transaction (COMMIT returned ROLLBACK)");
    return result;
  } catch (error) {
    // If the rollback fails too, the first error is the cause, and the caller closes the connection.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** Returns nested transactions (savepoints): the outer transaction can catch their errors and continue. */
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
