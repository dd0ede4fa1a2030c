import process from "node:process";
import { prepare } from "../launcher/prepare.mjs";
import { launch } from "../launcher/root.mjs";
import { runNode } from "../launcher/run-node.mjs";

/** A young generation of 8 MB instead of 32 MB and two malloc arenas keep the idle process below 200 MB. */
const V8 = ["--max-semi-space-size=8"];
const MALLOC = { MALLOC_ARENA_MAX: "2" };

await launch(async () => {
  const args = process.argv.slice(2);
  await prepare({ name: args.includes("--worker") ? "npm run worker" : "npm start", build: true });
  // React reads NODE_ENV when it is loaded, so it must be in the environment.
  const env = { NODE_ENV: "production", ...MALLOC, ...process.env };
  return runNode([...V8, "src/server/main.ts", ...args], { env, ipc: true });
});
