import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Runs a build that replaces the folder `build`, and keeps the scripts, styles and fonts of the build before it in `build/former`:
 * pages that are open in browsers ask for them after an update.
 */
export function keepingFormerAssets(root: string, build: () => void): void {
  const assets = join(root, "build/client/assets");
  const aside = join(root, ".cache/former-assets");
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(join(root, ".cache"), { recursive: true });
  if (existsSync(assets)) renameSync(assets, aside);
  build();
  if (!existsSync(aside)) return;
  mkdirSync(join(root, "build/former"), { recursive: true });
  renameSync(aside, join(root, "build/former/assets"));
}
