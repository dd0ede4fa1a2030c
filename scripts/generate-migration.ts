import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

const META = "src/db/migrations/meta";

/** A migration from the changed tables. They are compared with the newest picture of them; each older one is 150 kB that nothing reads. */
const { status } = spawnSync(
  process.execPath,
  ["node_modules/drizzle-kit/bin.cjs", "generate", ...process.argv.slice(2)],
  { stdio: "inherit" },
);
if (status === 0) {
  const pictures = readdirSync(META).filter((name) => name.endsWith("_snapshot.json"));
  for (const older of pictures.sort().slice(0, -1)) rmSync(join(META, older));
}
process.exitCode = status ?? 1;
