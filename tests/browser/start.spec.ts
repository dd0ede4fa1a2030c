import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startEmbedded } from "../../launcher/database/embedded.ts";
import { openDb } from "../../src/db/client.ts";
import { migrateDatabase } from "../../src/db/migrate.ts";
import { products } from "../../src/db/schema/index.ts";
import { aProduct } from "../support/factories.ts";
import { freePort } from "../support/free-port.ts";
import { type StartedShop, startShopHere } from "../support/shops/started-shop.ts";

const TITLE = "Kept over every stop";

let home: string;
let settings: { DATA_DIR: string; PORT: string; PAYHERE_SIMULATOR_PORT: string };

/** Creates a product first: the launcher would fill an empty shop. */
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "shop-start-"));
  chmodSync(home, 0o755);
  settings = {
    DATA_DIR: join(home, "data"),
    PORT: String(await freePort()),
    PAYHERE_SIMULATOR_PORT: String(await freePort()),
  };
  await inDatabase((db) => aProduct(db, { title: TITLE }));
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

async function inDatabase<T>(work: (db: ReturnType<typeof openDb>["db"]) => Promise<T>): Promise<T> {
  const database = await startEmbedded({ dataDir: settings.DATA_DIR, log: () => undefined });
  await migrateDatabase(database.url);
  const { db, pool } = openDb(database.url, (error) => expect.fail(error.message));
  try {
    return await work(db);
  } finally {
    await pool.end();
    await database.stop();
  }
}

function start(changed: Partial<typeof settings> = {}): StartedShop {
  const shop = startShopHere({ ...settings, ...changed });
  onTestFinished(async () => {
    shop.launcher.kill("SIGTERM");
    await shop.ended();
  });
  return shop;
}

async function isServed(): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${settings.PORT}/healthz`)).ok;
}

function databasePid(): number | null {
  const file = join(settings.DATA_DIR, "postgres/postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : null;
}

/** The server is the launcher's only child. */
function serverPid({ launcher }: StartedShop): number {
  return Number(readFileSync(`/proc/${launcher.pid}/task/${launcher.pid}/children`, "utf8").trim());
}

test("prints its URLs and paths, and stops with its database within its own limit", async () => {
  const shop = start();
  await shop.open();

  expect(await isServed()).toBe(true);
  for (const place of [
    `localhost:${settings.PORT}`,
    "/preview-inbox",
    join(settings.DATA_DIR, "first-owner-link"),
    "/__sim/",
    settings.DATA_DIR,
    "Ctrl-C",
  ]) {
    expect(shop.output()).toContain(place);
  }
  // Output that is not a terminal can end up in logs.
  expect(shop.output()).not.toContain("token=");

  shop.launcher.kill("SIGTERM");
  shop.launcher.kill("SIGINT");
  expect(await shop.ended()).toBe(0);
  // The shop itself measures the five seconds of a shutdown, and names each part that it did not wait for.
  expect(shop.output()).not.toMatch(/did not stop in time|failed to stop/);
  expect(databasePid()).toBeNull();
  await expect(isServed()).rejects.toThrow();
});

test("rejects a second shop on the same data and names the running process", async () => {
  const first = start();
  await first.open();

  const second = start({ PORT: String(await freePort()), PAYHERE_SIMULATOR_PORT: String(await freePort()) });

  expect(await second.ended()).toBe(1);
  expect(second.output()).toContain(`A shop is already running on ${settings.DATA_DIR} (process ${serverPid(first)})`);
  expect(second.output()).not.toContain("    at ");
  expect(await isServed()).toBe(true);
});

test("names the running process also when both shops have the same port", async () => {
  const first = start();
  await first.open();

  const second = start();

  expect(await second.ended()).toBe(1);
  expect(second.output()).toContain(`A shop is already running on ${settings.DATA_DIR} (process ${serverPid(first)})`);
  expect(await isServed()).toBe(true);
});

test("responds with the waiting page while its database server is away", async () => {
  const database = `postgres://shop@127.0.0.1:${await freePort()}/shop`;
  const shop = startShopHere({ ...settings, DATABASE_URL: database, SESSION_SECRET: "s".repeat(40) });
  onTestFinished(() => void shop.launcher.kill("SIGKILL"));
  await expect.poll(shop.output).toContain("s for the database");

  const get = (path: string) => fetch(`http://127.0.0.1:${settings.PORT}${path}`);
  const [page, live, ready] = await Promise.all([get("/"), get("/livez"), get("/readyz")]);

  expect([page.status, live.status, ready.status]).toEqual([503, 200, 503]);
  expect(page.headers.get("retry-after")).toBe("3");
  expect(await page.text()).toContain("The shop is starting.");
  shop.launcher.kill("SIGTERM");
  await shop.ended();
  await expect(isServed()).rejects.toThrow();
});

test("names the port before it creates a database", async () => {
  const first = start();
  await first.open();
  const other = join(home, "other");

  const second = start({ DATA_DIR: other, PAYHERE_SIMULATOR_PORT: String(await freePort()) });

  expect(await second.ended()).toBe(1);
  expect(second.output()).toContain(`cannot use port ${settings.PORT}`);
  expect(second.output()).not.toContain("    at ");
  expect(existsSync(join(other, "postgres"))).toBe(false);
});

test("names an invalid setting without a stack trace", async () => {
  const shop = start({ PORT: "three thousand" });

  expect(await shop.ended()).toBe(1);
  expect(shop.output()).toContain("PORT: must be a number such as 3000");
  expect(shop.output()).not.toContain("    at ");
});

test("opens on the same database when the server was killed", async () => {
  const killed = start();
  await killed.open();
  const database = databasePid();
  process.kill(serverPid(killed), "SIGKILL");
  expect(await killed.ended()).not.toBe(0);

  const next = start();
  await next.open();

  expect(databasePid()).toBe(database);
  expect(await isServed()).toBe(true);
  next.launcher.kill("SIGTERM");
  await next.ended();
  expect(await inDatabase((db) => db.select({ title: products.title }).from(products))).toEqual([{ title: TITLE }]);
});

test("stops the server and frees the port when the launcher is killed", async () => {
  const killed = start();
  await killed.open();
  killed.launcher.kill("SIGKILL");
  await killed.ended();

  const next = start();
  await next.open();

  expect(killed.output()).toContain("The launcher has ended.");
  expect(await isServed()).toBe(true);
});
