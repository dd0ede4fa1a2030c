import process from "node:process";
import { prepare } from "../launcher/prepare.mjs";
import { launch } from "../launcher/root.mjs";
import { runNode } from "../launcher/run-node.mjs";

/**
 * What has just been made takes 8 MB, not up to 32, before it is looked through: three times that is a third of the memory (decision 054). What was made in a
 * burst is not taken for what lives long (decision 062). What lives long is looked through when it has grown by four fifths since the last time, not by up to three times as much. `--expose-gc`: the shop collects what is left when nobody asks for anything.
 */
const V8 = ["--max-semi-space-size=8", "--no-allocation-site-pretenuring", "--heap-growing-percent=80", "--expose-gc"];
/** Of the C library's memory two pools, not sixteen, and what is free at the end of one goes back to the machine (decision 054). */
const POOLS = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

await launch(async () => {
  const args = process.argv.slice(2);
  await prepare({ name: args.includes("--worker") ? "npm run worker" : "npm start", build: true });
  // React chooses its build from this when it is loaded: it has to stand in the environment.
  const env = { NODE_ENV: "production", ...POOLS, ...process.env };
  return runNode([...V8, "src/server/main.ts", ...args], { env, ipc: true });
});
