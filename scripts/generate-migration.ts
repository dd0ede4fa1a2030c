import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

const META = "src/db/migrations/meta";

/**
 * Writes a migration for the changed tables. drizzle-kit compares them with the newest snapshot; older ones (150 kB
 * each) are deleted.
 */
const { status } = spawnSync(
  process.execPath,
  ["node_modules/drizzle-kit/bin.cjs", "generate", ...process.argv.slice(2)],
  { stdio: "inherit" },
);
if (status === 0) {
  const snapshots = readdirSync(META).filter((name) => name.endsWith("_snapshot.json"));
  for (const older of snapshots.sort().slice(0, -1)) rmSync(join(META, older));
}
process.exitCode = status ?? 1;
