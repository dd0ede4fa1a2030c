import process from "node:process";
import { prepare } from "./launch/prepare.mjs";
import { launch } from "./launch/root.mjs";
import { runNode } from "./launch/run-node.mjs";

await launch(async () => {
  const args = process.argv.slice(2);
  await prepare({ name: args.includes("--worker") ? "npm run worker" : "npm start", build: true });
  // React chooses its build from this when it is loaded: it has to stand in the environment.
  const env = { NODE_ENV: "production", ...process.env };
  return runNode(["src/server/main.ts", ...args], { env, ipc: true });
});
