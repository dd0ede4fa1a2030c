import { isBuilt } from "./build-stamp.mjs";
import { installIfStale } from "./install.mjs";
import { announce } from "./presence.mjs";
import { enterRoot, LaunchError } from "./root.mjs";
import { runNode } from "./run-node.mjs";

/**
 * Prepares the clone: installs packages, and builds the shop on request.
 * @param {{ name: string, build: boolean }} options `name`: shown to other processes; `build`: whether this process
 * needs the build
 */
export async function prepare({ name, build }) {
  enterRoot();
  await announce(name, build);
  await installIfStale();
  if (build && !isBuilt() && (await runNode(["scripts/build.ts"])) !== 0)
    throw new LaunchError("The build failed, so nothing was started. See the message above.");
}
