import { existsSync } from "node:fs";
import { copyFile as copyWhole, link, mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { invariant } from "../../src/domain/errors.ts";
import { hashOf } from "./damaged-files.ts";
import { copyFile } from "./make-backup.ts";
import { FILE_FOLDERS, type Manifest } from "./manifest.ts";

const KEPT = ".before-restore-";

/** Returns the paths of the shop's files, such as `media/a.webp`. */
async function listFiles(root: string, folders: readonly string[]): Promise<string[]> {
  const paths: string[] = [];
  for (const name of folders) {
    if (!existsSync(join(root, name))) continue;
    for (const entry of await readdir(join(root, name), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) paths.push(join(entry.parentPath, entry.name).slice(root.length + 1));
  }
  return paths;
}

/**
 * Links the current files in folders next to them. A file never changes after it was written, so a link keeps it, also
 * after its deletion.
 * @returns the paths of these folders
 */
export async function keepFiles(dataDir: string, id: string): Promise<string[]> {
  const paths = await listFiles(dataDir, FILE_FOLDERS);
  for (const path of paths) await linkFile(join(dataDir, path), join(dataDir, inKept(path, id)));
  return FILE_FOLDERS.map((name) => join(dataDir, `${name}${KEPT}${id}`)).filter(existsSync);
}

/** Links the kept files into the folders of the shop again. */
export async function bringBackFiles(dataDir: string, id: string): Promise<void> {
  const kept = await listFiles(
    dataDir,
    FILE_FOLDERS.map((name) => `${name}${KEPT}${id}`),
  );
  for (const path of kept) {
    const target = join(dataDir, path.replace(`${KEPT}${id}`, ""));
    if (!existsSync(target)) await linkFile(join(dataDir, path), target);
  }
}

/** Deletes the kept files of one restore, or of all. @returns the deleted folders */
export async function deleteKeptFiles(dataDir: string, id = ""): Promise<string[]> {
  const found = await readdir(dataDir);
  const kept = found.filter((name) => FILE_FOLDERS.some((folder) => name.startsWith(`${folder}${KEPT}${id}`)));
  for (const name of kept) await rm(join(dataDir, name), { recursive: true, force: true });
  return kept.map((name) => join(dataDir, name));
}

/**
 * Adds the files of a backup to the folders of the shop and leaves the other files there, so that the shop is complete
 * before and after the database is swapped. Nightly jobs delete files without a row.
 */
export async function addFiles(dataDir: string, folder: string, files: NonNullable<Manifest["files"]>): Promise<void> {
  for (const { path, sha256 } of files) {
    const target = join(dataDir, path);
    if (existsSync(target) && (await hashOf(target, false)) === sha256) continue;
    const draft = `${target}.restoring`;
    await rm(draft, { force: true });
    const copied = await copyFile(join(folder, path), draft);
    invariant(copied?.sha256 === sha256, "backup file changed during the restore");
    await rename(draft, target);
  }
}

function inKept(path: string, id: string): string {
  return path.replace(/^[^/]+/, `$&${KEPT}${id}`);
}

async function linkFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  // Some file systems have no links.
  await link(from, to).catch(() => copyWhole(from, to));
}
