import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { runNpm } from "./npm.mjs";
import { stopOrphanedDatabases } from "./orphans.mjs";
import { requireNoOtherProcess } from "./presence.mjs";
import { LaunchError, say } from "./root.mjs";

const STAMP = "node_modules/.installed";
/** npm's own record of the installed packages, which it writes last. */
const INSTALLED_LOCK = "node_modules/.package-lock.json";

/** Installs the packages of the lock file unless they are installed. */
export async function installIfStale() {
  const wanted = installHash();
  if (isInstalled(wanted)) return;
  await requireNoOtherProcess("Installing packages");
  await stopOrphanedDatabases();
  say("Installing packages. This takes about 30 s the first time …");
  const began = Date.now();
  npm("ci", "--no-audit", "--no-fund", "--loglevel=error");
  writeFileSync(STAMP, wanted);
  say(`Installed packages in ${Math.round((Date.now() - began) / 1_000)} s.`);
}

/** @param {string} wanted */
function isInstalled(wanted) {
  if (existsSync(STAMP)) return readFileSync(STAMP, "utf8") === wanted;
  if (!matchesLock()) return false;
  // Packages were installed by a direct call of npm.
  writeFileSync(STAMP, wanted);
  return true;
}

/** Returns whether all packages of the lock file are installed. An interrupted installation leaves no record. */
function matchesLock() {
  if (!existsSync(INSTALLED_LOCK)) return false;
  const installed = readPackages(INSTALLED_LOCK);
  return Object.entries(readPackages("package-lock.json")).every(([path, { version, optional }]) => {
    if (path === "") return true;
    return path in installed ? installed[path]?.version === version : optional === true;
  });
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readPackages(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages;
}

/**
 * Returns a hash of the inputs of npm. Of package.json it has only the dependencies, as a changed script needs no
 * installation.
 */
function installHash() {
  const { dependencies, devDependencies, optionalDependencies, allowScripts } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  return createHash("sha256")
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, allowScripts]))
    .update(readFileSync("package-lock.json"))
    .update(`${process.platform}-${process.arch}`)
    .digest("hex");
}

/** @param {string[]} args */
function npm(...args) {
  const { status, error } = runNpm(args, { stdio: "inherit" });
  if (error) throw new LaunchError(`npm failed to start (${error.message}). Install Node with npm, then try again.`);
  if (status !== 0) throw new LaunchError("npm failed to install the packages. See its message above, then try again.");
}
