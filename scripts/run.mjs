import process from "node:process";
import { prepare } from "../launcher/prepare.mjs";
import { launch } from "../launcher/root.mjs";
import { runNode } from "../launcher/run-node.mjs";

await launch(async () => {
  const [script, ...args] = process.argv.slice(2);
  await prepare({ name: `npm run ${process.env.npm_lifecycle_event ?? script}`, build: false });
  return runNode([script ?? "", ...args]);
});
