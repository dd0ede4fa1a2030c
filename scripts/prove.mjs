import process from "node:process";
import { prepare } from "../launcher/prepare.mjs";
import { launch } from "../launcher/root.mjs";
import { runNode } from "../launcher/run-node.mjs";

await launch(async () => {
  await prepare({ name: "npm run prove", build: true });
  return runNode(["scripts/run-proof.ts", ...process.argv.slice(2)]);
});
