import process from "node:process";
import { prepare } from "../launcher/prepare.mjs";
import { launch } from "../launcher/root.mjs";
import { runNode } from "../launcher/run-node.mjs";

/** Bounds of V8's young and old generation in MB, and two malloc arenas (docs/decisions/memory.md). */
const V8 = ["--max-semi-space-size=8", "--max-old-space-size=512"];
const MALLOC = { MALLOC_ARENA_MAX: "2" };

await launch(async () => {
  const args = process.argv.slice(2);
  await prepare({ name: args.includes("--worker") ? "npm run worker" : "npm start", build: true });
  // React reads NODE_ENV when it is loaded, so it must be in the environment.
  const env = { NODE_ENV: "production", ...MALLOC, ...process.env };
  return runNode([...V8, "src/server/main.ts", ...args], { env, ipc: true });
});
