import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { SECOND_MS } from "../../../../src/domain/durations.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { fromOwnAddress } from "../../tools/accounts.ts";
import { AT_ONCE, anEmbeddedShop, brokenPages } from "../../tools/embedded-shop.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { commits, lostOf, startLoad } from "../../tools/load.ts";
import { until } from "../../tools/wait-until.ts";

/** Time limit until the database must have stopped. */
const TIMEOUT_MS = 10 * SECOND_MS;

/** Lets every fsync fail, and expects that the database stops and that acknowledged orders survive. */
export async function failingDisk(run: ScenarioRun): Promise<void> {
  if (spawnSync("strace", ["-e", "trace=none", "true"]).status !== 0) {
    return run.skip("needs strace and the permission to trace");
  }
  const { shop, product, visitors, query } = await anEmbeddedShop(run);
  await shop.start();
  const load = startLoad(shop.baseUrl, product, visitors, { atOnce: AT_ONCE, headers: fromOwnAddress });
  const isOrdering = (longestMs: number) => {
    const before = load.acknowledged.orders.length;
    return until(() => load.acknowledged.orders.length > before, longestMs);
  };
  const panics = () => readFileSync(join(shop.dataDir, "postgres/server.log"), "utf8").split("PANIC").length;
  for (let round = 0; round < run.size; round += 1) {
    run.check(await isOrdering(30 * SECOND_MS), "no order was accepted on a working disk");
    await wait(run.random.whole(0, 500));
    const before = panics();
    await failFor(shop.dataDir);
    run.countAttempts();
    run.check(panics() > before, "the database continued after the disk failed");
    run.check((await isOrdering(30 * SECOND_MS)) && shop.isRunning(), "no order was accepted after the disk recovered");
    run.none((await query((db) => lostOf(db, load.acknowledged))).slice(0, 3), "acknowledged and lost");
    run.none(await query(brokenInvariants), "after the disk recovered");
  }
  await load.stop();
  run.none(await query(brokenPages), "broken pages");
  run.figure("acknowledged around disk failures, none lost", commits(load.acknowledged).toLocaleString("en"));
}

/**
 * Lets fsync fail in the current child processes of the server, until the last of them has ended. Processes that the
 * server starts for the recovery see a working disk. The server process itself writes nothing and is not traced.
 */
async function failFor(dataDir: string): Promise<void> {
  const [server = ""] = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n");
  const { stdout } = spawnSync("pgrep", ["-P", server], { encoding: "utf8" });
  const targets = stdout.trim().split("\n");
  const calls = "fsync,fdatasync";
  const args = [
    "-qq",
    ...targets.flatMap((pid) => ["-p", pid]),
    "-e",
    `trace=${calls}`,
    "-e",
    `inject=${calls}:error=EIO`,
  ];
  const injector = spawn("strace", args, { stdio: "ignore" });
  const timeout = setTimeout(() => injector.kill("SIGINT"), TIMEOUT_MS);
  await once(injector, "exit");
  clearTimeout(timeout);
}
