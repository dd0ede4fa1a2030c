import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { Browser } from "playwright-core";
import { openDb } from "../../src/db/client.ts";
import { SECOND_MS } from "../../src/domain/durations.ts";
import { cloneDatabase, type TestDatabase } from "../support/database/clone-database.ts";
import type { TestServer } from "../support/database/test-server.ts";
import { type RunningShop, startRunningShop } from "../support/shops/running-shop.ts";
import { makeTestShop, type TestShop } from "../support/test-shop.ts";
import type { SharedFixtures } from "./shared-fixtures.ts";

const TIMEOUT_MS = 10 * SECOND_MS;

export type OpenedShop = { shop: TestShop; pool: pg.Pool; url: string };

/** The shop has no products unless `fill` creates them. */
type BuiltShopOptions = Pick<Parameters<typeof startRunningShop>[0] & object, "settings" | "fill" | "database">;

/** Resources that a scenario can open. Each one belongs to the scenario and is closed after it. */
export type Environment = {
  server: Pick<TestServer, "url" | "templateName">;
  /** Opens an empty database, which is dropped after the scenario even if connections are open. */
  openDatabase(): Promise<TestDatabase>;
  /** Opens the domain on an empty database, with test clock, mail and queue. */
  openShop(): Promise<OpenedShop>;
  /** Starts the built shop and the PayHere simulator, on free ports and a database of their own. */
  openBuiltShop(options?: BuiltShopOptions): Promise<RunningShop>;
  /** Starts a second process of a shop, on the same database. The database stays when it stops. */
  openBeside(built: RunningShop, settings: Record<string, string>): Promise<RunningShop>;
  /** Returns the built shop that independent scenarios share, and clears its log. */
  sharedShop(): Promise<RunningShop>;
  /** Returns the shared browser; a scenario opens its own context. */
  sharedBrowser(): Promise<Browser>;
  /** Registers a function that runs after the scenario, last one first. */
  afterwards(undo: () => unknown): void;
};

/** Turns off the wait for the disk at commits, for scenarios that do not kill the database. */
function withoutDiskWait(url: string): string {
  const changed = new URL(url);
  changed.searchParams.set("options", "-c synchronous_commit=off");
  return changed.href;
}

export function openEnvironment(
  server: Environment["server"],
  fixtures: SharedFixtures,
): { environment: Environment; close(): Promise<void> } {
  const undoing: (() => unknown)[] = [];
  const afterwards = (undo: () => unknown) => void undoing.push(undo);

  async function openDatabase(): Promise<TestDatabase> {
    const database = await cloneDatabase(server);
    afterwards(() => database.drop({ force: true }));
    return database;
  }

  async function openShop(): Promise<OpenedShop> {
    const url = withoutDiskWait((await openDatabase()).url);
    const { db, pool } = openDb(url, () => undefined);
    afterwards(() => pool.end());
    return { shop: makeTestShop(db), pool, url };
  }

  async function openBuiltShop({ settings, fill, database }: BuiltShopOptions = {}): Promise<RunningShop> {
    const built = await startRunningShop({ database: database ?? (await cloneDatabase(server)), fill, settings });
    afterwards(() => built.stop());
    return built;
  }

  const openBeside = (built: RunningShop, settings: Record<string, string>) =>
    openBuiltShop({ settings, database: { url: built.databaseUrl, drop: async () => undefined } });

  async function sharedShop(): Promise<RunningShop> {
    const shared = await fixtures.shop();
    shared.errors.splice(0);
    return shared;
  }

  /** Time limit for clean-up: a hanging request, caused by a missing guard, must not block the report. */
  async function close(): Promise<void> {
    const timeout = new AbortController();
    for (const undo of undoing.toReversed()) await Promise.race([undo(), wait(TIMEOUT_MS, null, timeout)]);
    timeout.abort();
  }

  const shared = { sharedShop, sharedBrowser: fixtures.browser };
  return { environment: { server, openDatabase, openShop, openBuiltShop, openBeside, ...shared, afterwards }, close };
}
