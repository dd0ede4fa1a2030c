import { readFileSync, writeFileSync } from "node:fs";

/**
 * @typedef {{ version?: string, dev?: boolean, cpu?: string[], os?: string[], libc?: string[], optional?: boolean,
 *   optionalDependencies?: Record<string, string> }} Package
 */

const LOCK = "package-lock.json";
const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const PROCESSORS = ["arm64", "x64", "arm", "ia32", "ppc64", "riscv64", "s390x", "wasm32"];

/**
 * Adds the platform packages that npm left out because its registry did not have them when the lock was made; their
 * system and processor stand in their names. Where they can be had, they are installed without a checksum.
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
  if (cpu.length !== 1) throw new Error(`${name}: its name does not say for which processor it is`);
  const isMusl = words.some((word) => word.startsWith("musl"));
  const libc = os[0] === "linux" ? { libc: [isMusl ? "musl" : "glibc"] } : {};
  return { cpu, ...(os.length > 0 ? { os } : {}), ...libc };
}

const lock = JSON.parse(readFileSync(LOCK, "utf8"));
const added = complete(lock.packages);
const sorted = Object.keys(lock.packages).sort((a, b) => a.localeCompare(b, "en"));
lock.packages = Object.fromEntries(sorted.map((path) => [path, lock.packages[path]]));
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length > 0 ? `Added: ${added.join(", ")}` : "Nothing was missing.");
