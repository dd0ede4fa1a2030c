import process from "node:process";
import { prepare } from "./launch/prepare.mjs";
import { launch } from "./launch/root.mjs";
import { runNode } from "./launch/run-node.mjs";

await launch(async () => {
  await prepare({ name: "npm test", build: true });
  return runNode(["scripts/run-tests.ts", ...process.argv.slice(2)]);
});
