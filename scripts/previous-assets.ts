import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Runs a build that replaces the folder `build`, and keeps the scripts, styles and fonts of the previous build in `build/previous`: after an
 * update, pages that are open in browsers still request them.
 */
export function buildKeepingPreviousAssets(root: string, build: () => void): void {
  const assets = join(root, "build/client/assets");
  const aside = join(root, ".cache/previous-assets");
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(join(root, ".cache"), { recursive: true });
  if (existsSync(assets)) renameSync(assets, aside);
  build();
  if (!existsSync(aside)) return;
  mkdirSync(join(root, "build/previous"), { recursive: true });
  renameSync(aside, join(root, "build/previous/assets"));
}
