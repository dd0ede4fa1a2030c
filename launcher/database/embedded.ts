import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type pg from "pg";
import { SECOND_MS } from "../../src/domain/durations.ts";
import { initialise, startOrAdopt, stopServer } from "./cluster.ts";
import { type Cluster, locateDatabase, prepareHome } from "./home.ts";
import { becomeOwner, DataDirInUseError } from "./owner.ts";
import { findRunning, isTransient, socketUrl } from "./postmaster.ts";

const DATABASE = "shop";
const RESTART_TIMEOUT_MS = 20 * SECOND_MS;

export type EmbeddedDatabase = {
  url: string;
  /** Whether the server of a killed shop was still running and is reused. */
  adopted: boolean;
  /** Stops the server and closes all connections. Further calls have no effect. */
  stop(): Promise<void>;
};

type Options = { dataDir: string; log: (line: string) => void };

/**
 * Starts the PostgreSQL server of a data folder, or adopts the server that a killed shop left running. Creates the
 * database the first time. Until `stop`, this process is its only owner and restarts it when it ends. When a restart
 * fails, the rejection stays unhandled, which ends the process.
 * @throws {DataDirInUseError} when another process owns the database
 */
export async function startEmbedded({ dataDir, log }: Options): Promise<EmbeddedDatabase> {
  const cluster = await prepareHome(dataDir, log);
  await initialise(cluster);
  const { socketDir, adopted } = await startOrAdopt(cluster);
  const owner = await becomeOwner(socketDir, dataDir);
  try {
    await removeDrafts(cluster.pgData);
    await createDatabase(owner);
  } catch (error) {
    // Releases the owner's lock for the next attempt.
    await owner.end();
    throw error;
  }
  return {
    url: socketUrl(socketDir, DATABASE),
    adopted,
    stop: superviseServer({ cluster, socketDir, dataDir, log }, owner),
  };
}

/** Returns the URL of a data folder's server without starting or owning it; null when it is not running. */
export async function findEmbedded(dataDir: string): Promise<string | null> {
  if (!existsSync(dataDir)) return null;
  const running = await findRunning(locateDatabase(dataDir).pgData);
  return running.state === "running" ? socketUrl(running.socketDir, DATABASE) : null;
}

type Supervised = Options & { cluster: Cluster; socketDir: string };

/**
 * Restarts the server when the owner's connection ends, which it does together with the server.
 * @returns a function that stops the server
 */
function superviseServer({ cluster, socketDir, dataDir, log }: Supervised, first: pg.Client): () => Promise<void> {
  let restarting = Promise.resolve();
  let stopping: Promise<void> | null = null;

  function watch(owner: pg.Client): void {
    owner.on("error", (error) => {
      if (!stopping) log(`Lost the connection to the database: ${error.message}`);
    });
    owner.on("end", () => {
      // @guard crashed-database-restarts
      if (!stopping) restarting = restart();
    });
  }

  async function restart(): Promise<void> {
    watch(await restartServer({ cluster, socketDir, dataDir }));
    log("Restarted the database.");
  }

  async function stop(): Promise<void> {
    await Promise.allSettled([restarting]);
    await stopServer(cluster);
    if (socketDir !== cluster.pgData) await rm(socketDir, { recursive: true, force: true });
  }

  watch(first);
  return () => {
    stopping ??= stop();
    return stopping;
  };
}

/**
 * Restarts the server and becomes its owner. Tries again when the server ends before that, within RESTART_TIMEOUT_MS.
 */
async function restartServer({ cluster, socketDir, dataDir }: Omit<Supervised, "log">): Promise<pg.Client> {
  for (const givingUpAt = Date.now() + RESTART_TIMEOUT_MS; ; ) {
    try {
      await startOrAdopt(cluster, socketDir);
      return await becomeOwner(socketDir, dataDir);
    } catch (error) {
      if (error instanceof DataDirInUseError || !isTransient(error) || Date.now() > givingUpAt) throw error;
    }
  }
}

/**
 * Removes unfinished databases of killed starts. Retries, because a start that still runs writes and removes its own.
 */
async function removeDrafts(pgData: string): Promise<void> {
  for (const name of await readdir(dirname(pgData))) {
    if (!name.startsWith(`${basename(pgData)}.new-`)) continue;
    await rm(join(dirname(pgData), name), { recursive: true, force: true, maxRetries: 10 });
  }
}

async function createDatabase(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query("select from pg_database where datname = $1", [DATABASE]);
  if (rowCount === 0) await owner.query(`create database ${DATABASE}`);
}
