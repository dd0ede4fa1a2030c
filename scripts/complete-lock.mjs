import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { runNpm } from "../launcher/npm.mjs";

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, cpu?: string[], os?: string[], libc?: string[], optional?: boolean,
 *   optionalDependencies?: Record<string, string> }} Package
 */

const LOCK = "package-lock.json";
const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const PROCESSORS = ["arm64", "x64", "arm", "ia32", "ppc64", "riscv64", "s390x", "wasm32"];

/**
 * Adds the platform packages that npm omitted because its registry did not have them when the lock file was written.
 * Their names contain system and processor.
 * @param {Record<string, Package>} packages
 */
function complete(packages) {
  const added = [];
  for (const { optionalDependencies = {}, dev } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const path = `node_modules/${name}`;
      if (packages[path]) continue;
      packages[path] = { version, ...(dev ? { dev } : {}), ...platformOf(name), optional: true };
      added.push(name);
    }
  }
  return added;
}

/**
 * @param {string} name
 * @returns {Pick<Package, "os" | "cpu" | "libc">}
 */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  if (cpu.length !== 1) throw new Error(`${name}: the name contains no processor`);
  const isMusl = words.some((word) => word.startsWith("musl"));
  const libc = os[0] === "linux" ? { libc: [isMusl ? "musl" : "glibc"] } : {};
  return { cpu, ...(os.length > 0 ? { os } : {}), ...libc };
}

/**
 * Adds the registry's integrity hashes to packages without one. Returns the packages that still have none.
 * @param {Record<string, Package>} packages
 */
function addHashes(packages) {
  const unhashed = Object.entries(packages).filter(([path, { integrity }]) => path !== "" && !integrity);
  return unhashed.flatMap(([path, each]) => {
    const id = `${path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)}@${each.version}`;
    const { status, stdout } = runNpm(["view", id, "dist.integrity"], { encoding: "utf8" });
    if (status !== 0) return [id];
    packages[path] = { version: each.version, integrity: `${stdout}`.trim(), ...each };
    return [];
  });
}

const lock = JSON.parse(readFileSync(LOCK, "utf8"));
const added = complete(lock.packages);
const unhashed = addHashes(lock.packages);
const sorted = Object.keys(lock.packages).sort((a, b) => a.localeCompare(b, "en"));
lock.packages = Object.fromEntries(sorted.map((path) => [path, lock.packages[path]]));
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length > 0 ? `Added: ${added.join(", ")}` : "No platform package was missing.");
for (const id of unhashed) {
  console.error(`npm found no integrity hash of ${id}. Choose a version that the registry has for every platform.`);
}
process.exitCode = unhashed.length > 0 ? 1 : 0;
