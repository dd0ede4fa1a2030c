import process from "node:process";
import { prepare } from "../launcher/prepare.mjs";
import { launch } from "../launcher/root.mjs";
import { runNode } from "../launcher/run-node.mjs";

await launch(async () => {
  const args = process.argv.slice(2);
  // Only browser tests need the built shop.
  const build = !args.includes("--project") || args.includes("journeys");
  await prepare({ name: "npm test", build });
  return runNode(["scripts/run-tests.ts", ...args]);
});
