import process from "node:process";
import { prepare } from "./launch/prepare.mjs";
import { launch } from "./launch/root.mjs";
import { runNode } from "./launch/run-node.mjs";

await launch(async () => {
  await prepare({ name: "npm run prove", build: true });
  return runNode(["scripts/run-proof.ts", ...process.argv.slice(2)]);
});
