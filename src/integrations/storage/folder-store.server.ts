import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FilePlace, FileStore } from "./file-store.ts";

/** File modes for customers' uploads: only the shop's own user may read them. */
const ONLY_OURS = { folder: 0o700, file: 0o600 };

/** Number of files examined at once, because a large shop has a million. */
const LOOKED_AT = 500;

type Options = {
  /** Restricts the file mode, and also syncs the folder to disk. */
  isPrivate?: boolean;
};

/** Returns the file storage of a place. */
export function storeAt(place: FilePlace, options?: Options): FileStore {
  return typeof place === "string" ? createFolderStore(place, options) : place;
}

/** Returns a file storage in a local folder. */
function createFolderStore(folder: string, { isPrivate = false }: Options = {}): FileStore {
  return {
    put: (name, content) => write(folder, { name, content, isPrivate }),
    async has(name) {
      const found = await stat(join(folder, name), { throwIfNoEntry: false });
      return found !== undefined && found.size > 0;
    },
    read: (name) => unlessMissing(readFile(join(folder, name))),
    remove: (name) => rm(join(folder, name), { force: true }),
    async listBefore(time) {
      const names = (await unlessMissing(readdir(folder))) ?? [];
      const old: string[] = [];
      for (let at = 0; at < names.length; at += LOOKED_AT) {
        const some = names.slice(at, at + LOOKED_AT);
        const found = await Promise.all(some.map((name) => unlessMissing(stat(join(folder, name)))));
        old.push(...some.filter((_, index) => (found[index]?.mtime ?? time) < time));
      }
      return old;
    },
  };
}

type Writing = { name: string; content: Buffer; isPrivate: boolean };

/** Writes a file atomically, also with regard to a power failure. */
async function write(folder: string, { name, content, isPrivate }: Writing): Promise<void> {
  await mkdir(folder, { recursive: true, ...(isPrivate && { mode: ONLY_OURS.folder }) });
  const unfinished = join(folder, `${name}.${randomUUID()}.tmp`);
  const file = await open(unfinished, "wx", isPrivate ? ONLY_OURS.file : undefined);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, name));
  // Windows cannot open folders.
  if (!isPrivate || process.platform === "win32") return;
  const directory = await open(folder);
  await directory.sync().finally(() => directory.close());
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
