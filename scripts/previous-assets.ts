import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS } from "../src/domain/durations.ts";

/** How long the assets of a replaced build stay, in ms. */
const KEPT_MS = DAY_MS;

/**
 * Runs a build that replaces the folder `build`. Keeps the scripts, styles and fonts of builds that were replaced
 * within a day in `build/previous`: after an update, pages that are open in browsers still request them. A failed build
 * keeps them for the next one.
 */
export function buildKeepingPreviousAssets(root: string, build: () => void, now = new Date()): void {
  const assets = join(root, "build/client/assets");
  const previous = join(root, "build/previous/assets");
  const aside = join(root, ".cache/previous-assets");
  mkdirSync(aside, { recursive: true });
  moveFiles(previous, aside);
  moveFiles(assets, aside, now);
  build();
  for (const name of readdirSync(aside)) {
    const isOld = now.getTime() - statSync(join(aside, name)).mtimeMs > KEPT_MS;
    if (isOld || existsSync(join(assets, name))) rmSync(join(aside, name));
  }
  moveFiles(aside, previous);
}

/** @param replacedAt becomes the files' modification time, from which their age counts */
function moveFiles(from: string, to: string, replacedAt?: Date): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    renameSync(join(from, name), join(to, name));
    if (replacedAt) utimesSync(join(to, name), replacedAt, replacedAt);
  }
}
