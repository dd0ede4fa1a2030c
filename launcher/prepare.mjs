import { isBuilt } from "./build-stamp.mjs";
import { installIfStale } from "./install.mjs";
import { announce } from "./presence.mjs";
import { enterRoot, LaunchError } from "./root.mjs";
import { runNode } from "./run-node.mjs";

/**
 * Makes the clone ready to run: packages, and the build if asked for.
 * @param {{ name: string, build: boolean }} options `name` is how others see this process; `build`: it needs the build
 */
export async function prepare({ name, build }) {
  enterRoot();
  await announce(name, build);
  await installIfStale();
  if (build && !isBuilt() && (await runNode(["scripts/build.ts"])) !== 0) throw new LaunchError("Nothing was started.");
}
