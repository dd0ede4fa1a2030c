// @module-tag full
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { requireDurability } from "../../src/db/durability.ts";
import { type EmbeddedDatabase, findEmbedded, startEmbedded } from "./embedded.ts";

const OWNER = fileURLToPath(new URL("../../tests/support/database/database-owner.ts", import.meta.url));
const silent = () => undefined;

let home: string;
let dataDir: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "shop-embedded-"));
  // When root runs the tests, PostgreSQL runs as another user, who must reach the folder.
  chmodSync(home, 0o755);
  dataDir = join(home, "data");
  const { url, stop } = await startEmbedded({ dataDir, log: silent });
  await query(url, "create table kept (what text)");
  await stop();
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  // A lost connection fails its statement.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function serverPid(): number {
  return Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
}

/** Another process that owns the database, as a shop does. */
async function startOwner(): Promise<ChildProcess> {
  const owner = fork(OWNER, [dataDir], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  await once(owner, "message");
  return owner;
}

async function kill(process: ChildProcess): Promise<void> {
  process.kill("SIGKILL");
  await once(process, "exit");
}

async function using<T>(database: EmbeddedDatabase, work: (database: EmbeddedDatabase) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}

test("keeps the data over a stop and a start", async () => {
  await using(await startEmbedded({ dataDir, log: silent }), ({ url }) =>
    query(url, "insert into kept values ('over')"),
  );

  const found = await using(await startEmbedded({ dataDir, log: silent }), ({ url }) =>
    query(url, "select what from kept where what = 'over'"),
  );

  expect(found).toEqual([{ what: "over" }]);
  expect(await findEmbedded(dataDir)).toBeNull();
});

test("listens on a socket in its folder only, with durable commits", async () => {
  const settings = await using(await startEmbedded({ dataDir, log: silent }), async ({ url }) => {
    await requireDurability(url);
    return query(url, "select current_setting('listen_addresses') as net, current_setting('data_checksums') as sums");
  });

  expect(settings).toEqual([{ net: "", sums: "on" }]);
});

test("rejects a second owner with the process id of the first one", async () => {
  const owner = await startOwner();

  await expect(startEmbedded({ dataDir, log: silent })).rejects.toThrow(`kill ${owner.pid}`);

  const url = await findEmbedded(dataDir);
  expect(url && (await query(url, "select 1 as alive"))).toEqual([{ alive: 1 }]);
  await kill(owner);
  await (await startEmbedded({ dataDir, log: silent })).stop();
});

test("adopts the server that a killed owner left running", async () => {
  await kill(await startOwner());
  const left = serverPid();

  const database = await startEmbedded({ dataDir, log: silent });

  expect(database.adopted).toBe(true);
  expect(serverPid()).toBe(left);
  await database.stop();
  expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(false);
});

test("starts with all committed data after owner and server were killed", async () => {
  const owner = await startOwner();
  await query((await findEmbedded(dataDir)) ?? "", "insert into kept values ('crash')");
  process.kill(serverPid(), "SIGKILL");
  await kill(owner);

  const found = await using(await startEmbedded({ dataDir, log: silent }), async ({ url, adopted }) => {
    expect(adopted).toBe(false);
    return query(url, "select what from kept where what = 'crash'");
  });

  expect(found).toEqual([{ what: "crash" }]);
});

test("restarts a server that ends unexpectedly", async () => {
  const log = vi.fn();
  const database = await startEmbedded({ dataDir, log });

  process.kill(serverPid(), "SIGKILL");

  await expect.poll(() => log).toHaveBeenCalledWith("Restarted the database.");
  expect(await query(database.url, "select 1 as alive")).toEqual([{ alive: 1 }]);
  await database.stop();
});

test("restarts a server that crashes repeatedly during its recovery", async () => {
  const log = vi.fn();
  const database = await startEmbedded({ dataDir, log });

  onTestFinished(() => database.stop());

  /** The last checkpointer that was killed: for a moment the server still lists it. */
  let broken = 0;
  const isBack = () =>
    vi.waitFor(
      async () => {
        const [found] = await query(
          database.url,
          "select pid from pg_stat_activity where backend_type = 'checkpointer'",
        );
        expect(found.pid).not.toBe(broken);
        return found.pid;
      },
      { timeout: 20_000, interval: 5 },
    );
  for (let breaks = 0; breaks < 6; breaks += 1) {
    broken = await isBack();
    // When one server process is killed, PostgreSQL closes all connections.
    process.kill(broken, "SIGKILL");
  }

  // Before that, the last line may be about an earlier restart.
  await isBack();
  await expect.poll(() => log, { timeout: 20_000 }).toHaveBeenLastCalledWith("Restarted the database.");
  expect(await query(database.url, "select 1 as alive")).toEqual([{ alive: 1 }]);
  await expect(startEmbedded({ dataDir, log: silent })).rejects.toThrow("already running");
});

test("starts when the process id in the pid file belongs to another program", async () => {
  const owner = await startOwner();
  process.kill(serverPid(), "SIGKILL");
  await kill(owner);
  const { uid, gid } = statSync(join(dataDir, "postgres"));
  const other = spawn("sleep", ["600"], { uid, gid, stdio: "ignore" });
  onTestFinished(() => kill(other));
  const pidFile = join(dataDir, "postgres/postmaster.pid");
  const [, ...rest] = readFileSync(pidFile, "utf8").split("\n");
  writeFileSync(pidFile, [other.pid, ...rest].join("\n"));

  const alive = await using(await startEmbedded({ dataDir, log: silent }), ({ url }) =>
    query(url, "select 1 as alive"),
  );

  expect(alive).toEqual([{ alive: 1 }]);
});

test("creates one database with one owner when two starts run at once, and removes unfinished ones", async () => {
  const fresh = join(home, "fresh");
  mkdirSync(join(fresh, "postgres.new-killed"), { recursive: true });

  const starts = await Promise.allSettled([1, 2].map(() => startEmbedded({ dataDir: fresh, log: silent })));

  const started = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  const refused = starts.flatMap((start) => (start.status === "rejected" ? [start.reason] : []));
  await Promise.all(started.map(({ stop }) => stop()));
  expect(started).toHaveLength(1);
  expect(refused).toEqual([expect.objectContaining({ name: "DataDirInUseError", pid: process.pid })]);
  expect(readdirSync(fresh)).toEqual(["postgres"]);
});

test.runIf(process.getuid?.() === 0)(
  "stores root's database elsewhere when its user cannot reach the folder",
  async () => {
    const closed = join(home, "closed", "data");
    mkdirSync(closed, { recursive: true });
    chmodSync(join(home, "closed"), 0o700);

    const starts = await Promise.allSettled([1, 2].map(() => startEmbedded({ dataDir: closed, log: silent })));
    const [started] = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
    const place = realpathSync(join(closed, "postgres"));
    await started?.stop();
    await using(await startEmbedded({ dataDir: closed, log: silent }), ({ url }) => query(url, "select 1"));
    rmSync(dirname(place), { recursive: true });

    expect(started).toBeDefined();
    expect(place).not.toContain(home);
  },
);

test("uses a short folder for the socket when the data folder has a long name", async () => {
  const long = join(home, "a folder, with 'quotes' and \"more\" of them", "x".repeat(120));

  const { url, stop } = await startEmbedded({ dataDir: long, log: silent });
  const socketDir = new URL(url).searchParams.get("host") ?? "";

  expect(await query(url, "select 1 as alive")).toEqual([{ alive: 1 }]);
  expect(await findEmbedded(long)).toBe(url);
  await stop();
  expect(socketDir.length).toBeLessThan(90);
  expect(existsSync(socketDir)).toBe(false);
});
