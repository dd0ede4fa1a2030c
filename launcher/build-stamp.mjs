import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const STAMP = "build/.built";
const FOLDERS = ["src", "public"];
const OWN = ["scripts/build.ts", "scripts/previous-assets.ts", "scripts/shop-manifest.ts"];
const FILES = ["package-lock.json", "vite.config.ts", "react-router.config.ts", "tsconfig.json", ...OWN];
const TEST = /\.test\.tsx?$/;

/** Returns a hash of all files that the build reads; tests are excluded. */
function buildHash() {
  const hash = createHash("sha256");
  for (const path of [...FOLDERS.flatMap(listFiles), ...FILES].sort()) {
    if (existsSync(path)) hash.update(`${path}\0`).update(readFileSync(path));
  }
  return hash.digest("hex");
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  return paths.filter((path) => !TEST.test(path) && statSync(path).isFile());
}

export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === buildHash();
}

/**
 * Builds and writes the stamp. The stamp is deleted first and written last, so an interrupted build is repeated.
 * @param {() => void} build
 */
export function buildWithStamp(build) {
  const hash = buildHash();
  rmSync(STAMP, { force: true });
  build();
  writeFileSync(STAMP, hash);
}
