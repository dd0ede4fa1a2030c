import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { SECOND_MS } from "../../../src/domain/durations.ts";
import { fromOwnAddress } from "../tools/accounts.ts";
import { AT_ONCE, anEmbeddedShop, brokenPages } from "../tools/embedded-shop.ts";
import { brokenInvariants } from "../tools/invariants.ts";
import { commits, lostOf, startLoad } from "../tools/load.ts";
import { until } from "../tools/until.ts";
import type { Trial } from "../trial.ts";

/** A database that goes on for so long over a disk that fails would go on for ever. */
const PATIENCE_MS = 10 * SECOND_MS;

/** The disk answers every "keep this" with an error: the database stops rather than go on, and what was acknowledged is there afterwards. */
export async function failingDisk(trial: Trial): Promise<void> {
  if (spawnSync("strace", ["-e", "trace=none", "true"]).status !== 0) {
    return trial.skip("it needs strace, and the right to use it");
  }
  const { shop, product, visitors, look } = await anEmbeddedShop(trial);
  await shop.start();
  const load = startLoad(shop.baseUrl, product, visitors, { atOnce: AT_ONCE, headers: fromOwnAddress });
  const isOrdering = (longestMs: number) => {
    const before = load.acknowledged.orders.length;
    return until(() => load.acknowledged.orders.length > before, longestMs);
  };
  const panics = () => readFileSync(join(shop.dataDir, "postgres/server.log"), "utf8").split("PANIC").length;
  for (let round = 0; round < trial.size; round += 1) {
    trial.check(await isOrdering(30 * SECOND_MS), "no order was taken on a disk that is well");
    await wait(trial.random.whole(0, 500));
    const before = panics();
    await failFor(shop.dataDir);
    trial.tried();
    trial.check(panics() > before, "the database went on though the disk had failed");
    trial.check(
      (await isOrdering(30 * SECOND_MS)) && shop.isRunning(),
      "no order was taken when the disk was well again",
    );
    trial.none((await look((db) => lostOf(db, load.acknowledged))).slice(0, 3), "acknowledged and lost");
    trial.none(await look(brokenInvariants), "when the disk was well again");
  }
  await load.stop();
  trial.none(await look(brokenPages), "broken pages");
  trial.figure("acknowledged around failing disks, all there", commits(load.acknowledged).toLocaleString("en"));
}

/**
 * Nothing that the server's processes of this moment want kept is kept. It ends with the last of them: those that the server
 * starts then, to recover, meet a disk that is well. The server itself, which writes nothing, is left alone.
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
  const patience = setTimeout(() => injector.kill("SIGINT"), PATIENCE_MS);
  await once(injector, "exit");
  clearTimeout(patience);
}
