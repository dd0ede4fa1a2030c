import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { Browser } from "playwright-core";
import { openDb } from "../../src/db/client.ts";
import { SECOND_MS } from "../../src/domain/durations.ts";
import { cloneDatabase, type TestDatabase } from "../support/clone-database.ts";
import { type RunningShop, startRunningShop } from "../support/running-shop.ts";
import type { TestServer } from "../support/test-server.ts";
import { makeTestShop, type TestShop } from "../support/test-shop.ts";
import type { House } from "./house.ts";

const PATIENCE_MS = 10 * SECOND_MS;

export type OpenedShop = { shop: TestShop; pool: pg.Pool; url: string };

/** Nothing is for sale in it unless it is filled. */
type BuiltOptions = Pick<Parameters<typeof startRunningShop>[0] & object, "settings" | "fill" | "database">;

/** What a row may ask for. Everything is its own, and is gone after it. */
export type Grounds = {
  server: Pick<TestServer, "url" | "templateName">;
  /** An empty database that goes with its row, however many still hold on to it. */
  openDatabase(): Promise<TestDatabase>;
  /** The domain on an empty database, with a clock, mails and a queue that can be looked at. */
  openShop(): Promise<OpenedShop>;
  /** The built shop with the gateway's stand-in, on ports and a database of their own. */
  openBuiltShop(options?: BuiltOptions): Promise<RunningShop>;
  /** A second instance of a shop, on the same database, which stays when it stops. */
  openBeside(built: RunningShop, settings: Record<string, string>): Promise<RunningShop>;
  /** The built shop that rows share which leave each other alone. What it has said so far is forgotten. */
  sharedShop(): Promise<RunningShop>;
  /** Shared too; a row opens a context of its own. */
  sharedBrowser(): Promise<Browser>;
  /** Runs after the row, the last one first. */
  afterwards(undo: () => unknown): void;
};

/** Without waiting for the disk at each commit: for what never kills the database. Nothing else is different. */
function quickly(url: string): string {
  const changed = new URL(url);
  changed.searchParams.set("options", "-c synchronous_commit=off");
  return changed.href;
}

export function openGrounds(server: Grounds["server"], house: House): { grounds: Grounds; close(): Promise<void> } {
  const undoing: (() => unknown)[] = [];
  const afterwards = (undo: () => unknown) => void undoing.push(undo);

  async function openDatabase(): Promise<TestDatabase> {
    const database = await cloneDatabase(server);
    afterwards(() => database.drop({ force: true }));
    return database;
  }

  async function openShop(): Promise<OpenedShop> {
    const url = quickly((await openDatabase()).url);
    const { db, pool } = openDb(url, () => undefined);
    afterwards(() => pool.end());
    return { shop: makeTestShop(db), pool, url };
  }

  async function openBuiltShop({ settings, fill, database }: BuiltOptions = {}): Promise<RunningShop> {
    const built = await startRunningShop({ database: database ?? (await cloneDatabase(server)), fill, settings });
    afterwards(() => built.stop());
    return built;
  }

  const openBeside = (built: RunningShop, settings: Record<string, string>) =>
    openBuiltShop({ settings, database: { url: built.databaseUrl, drop: async () => undefined } });

  async function sharedShop(): Promise<RunningShop> {
    const shared = await house.shop();
    shared.errors.splice(0);
    return shared;
  }

  /** What hangs because a guard is missing must not keep the trial from being told. */
  async function close(): Promise<void> {
    const patience = new AbortController();
    for (const undo of undoing.toReversed()) await Promise.race([undo(), wait(PATIENCE_MS, null, patience)]);
    patience.abort();
  }

  const shared = { sharedShop, sharedBrowser: house.browser };
  return { grounds: { server, openDatabase, openShop, openBuiltShop, openBeside, ...shared, afterwards }, close };
}
