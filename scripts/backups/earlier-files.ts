import { link } from "node:fs/promises";
import { join } from "node:path";
import { hashOf } from "./damaged-files.ts";
import type { Manifest } from "./manifest.ts";

export type StoredFile = NonNullable<Manifest["files"]>[number];

/** A backup in the same place, made before. */
export type EarlierBackup = { folder: string; manifest: Pick<Manifest, "files"> };

/**
 * Returns a function that links a file of an earlier backup into a new one, so that each file is stored once. A name
 * belongs to one content. The function returns null for a new or damaged file, which must then be copied.
 */
export function linkerOf(earlier: EarlierBackup | undefined, draft: string) {
  const files = new Map(earlier?.manifest.files?.map((file) => [file.path, file]));
  return async (path: string): Promise<StoredFile | null> => {
    const file = files.get(path);
    if (!earlier || !file) return null;
    const source = join(earlier.folder, path);
    if ((await hashOf(source, false)) !== file.sha256) return null;
    const isLinked = await link(source, join(draft, path)).then(
      () => true,
      // Some file systems have no links.
      () => false,
    );
    return isLinked ? file : null;
  };
}
