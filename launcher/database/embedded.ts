import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type pg from "pg";
import { SECOND_MS } from "../../src/domain/durations.ts";
import { initialise, startOrAdopt, stopServer } from "./cluster.ts";
import { type Cluster, locateDatabase, prepareHome } from "./home.ts";
import { becomeOwner, DataDirInUseError } from "./owner.ts";
import { findRunning, isPassing, socketUrl } from "./postmaster.ts";

const DATABASE = "shop";
const TAKE_BACK_MS = 20 * SECOND_MS;

export type EmbeddedDatabase = {
  url: string;
  /** True when the server of a killed shop was still running and is used on. */
  adopted: boolean;
  /** Stops the server; whoever is still connected is cut off. Repeating it is harmless. */
  stop(): Promise<void>;
};

type Options = { dataDir: string; log: (line: string) => void };

/**
 * Starts the PostgreSQL server of a data folder, making it the first time, or adopts the one that a killed shop left
 * running. Until `stop`, this process is its only owner, and starts it again if it dies; when that fails, the
 * rejection is left to the process, which cannot go on.
 * @throws {DataDirInUseError} when another process owns it
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
    // Whoever tries again must not find it taken.
    await owner.end();
    throw error;
  }
  return {
    url: socketUrl(socketDir, DATABASE),
    adopted,
    stop: keepRunning({ cluster, socketDir, dataDir, log }, owner),
  };
}

/** The address of a data folder's server when it runs, without starting or owning it; null when it does not run. */
export async function findEmbedded(dataDir: string): Promise<string | null> {
  if (!existsSync(dataDir)) return null;
  const running = await findRunning(locateDatabase(dataDir).pgData);
  return running.state === "answers" ? socketUrl(running.socketDir, DATABASE) : null;
}

type Kept = Options & { cluster: Cluster; socketDir: string };

/** Watches the owner's connection, which ends when the server does, and answers with the way to stop for good. */
function keepRunning({ cluster, socketDir, dataDir, log }: Kept, first: pg.Client): () => Promise<void> {
  let reviving = Promise.resolve();
  let stopping: Promise<void> | null = null;

  function watch(owner: pg.Client): void {
    owner.on("error", (error) => {
      if (!stopping) log(`The database's connection was lost: ${error.message}`);
    });
    owner.on("end", () => {
      if (!stopping) reviving = revive();
    });
  }

  async function revive(): Promise<void> {
    watch(await takeBack({ cluster, socketDir, dataDir }));
    log("The database runs again.");
  }

  async function stop(): Promise<void> {
    await Promise.allSettled([reviving]);
    await stopServer(cluster);
    if (socketDir !== cluster.pgData) await rm(socketDir, { recursive: true, force: true });
  }

  watch(first);
  return () => {
    stopping ??= stop();
    return stopping;
  };
}

/** Starts it again and owns it. A server that dies once more before it is ours is started once more, as long as anybody would wait. */
async function takeBack({ cluster, socketDir, dataDir }: Omit<Kept, "log">): Promise<pg.Client> {
  for (const givingUpAt = Date.now() + TAKE_BACK_MS; ; ) {
    try {
      await startOrAdopt(cluster, socketDir);
      return await becomeOwner(socketDir, dataDir);
    } catch (error) {
      if (error instanceof DataDirInUseError || !isPassing(error) || Date.now() > givingUpAt) throw error;
    }
  }
}

/** What starts that were killed half-way through making the database have left; one that still runs writes and removes it, too. */
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
