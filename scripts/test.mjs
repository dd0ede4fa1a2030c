import process from "node:process";
import { prepare } from "../launcher/prepare.mjs";
import { launch } from "../launcher/root.mjs";
import { runNode } from "../launcher/run-node.mjs";

/** The projects whose tests run against the built shop. */
const BUILT = new Set(["server", "browser", "faults"]);

await launch(async () => {
  const args = process.argv.slice(2);
  const build = !args.includes("--project") || args.some((arg) => BUILT.has(arg));
  await prepare({ name: args.includes("--full") ? "npm run test:full" : "npm test", build });
  return runNode(["scripts/run-tests.ts", ...args]);
});
