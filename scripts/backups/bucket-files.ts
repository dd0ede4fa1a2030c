import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { MINUTE_MS } from "../../src/domain/durations.ts";
import { DomainError } from "../../src/domain/errors.ts";
import type { ObjectStore } from "../../src/integrations/storage/file-store.ts";
import { createObjectStore, type ObjectStoreSettings } from "../../src/integrations/storage/object-store.server.ts";
import { UsageError } from "../usage-error.ts";
import type { StoredFile } from "./earlier-files.ts";
import { FILE_FOLDERS } from "./manifest.ts";

/** Concurrent requests: each one waits for the network. */
const AT_ONCE = 8;
/** Time limit for one file; a video has up to 100 MB. */
const TIMEOUT_MS = 10 * MINUTE_MS;
/** The shop's own names. Another one could leave the folder of the backup. */
const NAME = /^\w[\w.-]*$/;

/**
 * Copies the files of the shop from its bucket into an unfinished backup. A file that is deleted meanwhile is left out;
 * then no row of the backup refers to it.
 * @throws {UsageError} when the bucket cannot be read
 */
export async function backUpBucket(
  settings: ObjectStoreSettings,
  draft: string,
  linked: (path: string) => Promise<StoredFile | null>,
): Promise<StoredFile[]> {
  return inBucket(settings, "No backup was made.", async (storeOf) => {
    const atOnce = pLimit(AT_ONCE);
    const files = FILE_FOLDERS.map(async (folder) => {
      await mkdir(join(draft, folder), { mode: 0o700 });
      const names = await storeOf(folder).listBefore(new Date(8.64e15));
      return atOnce.map(names, async (name) => {
        if (!NAME.test(name)) throw new UsageError(`The bucket has a file that is not of the shop: ${folder}/${name}.`);
        const stored = await linked(`${folder}/${name}`);
        if (stored) return stored;
        const content = await storeOf(folder).read(name);
        if (content === null) return null;
        await writeFile(join(draft, folder, name), content, { flag: "wx", mode: 0o600, flush: true });
        const sha256 = createHash("sha256").update(content).digest("hex");
        return { path: `${folder}/${name}`, bytes: content.length, sha256 };
      });
    });
    return (await Promise.all(files)).flat().filter((file) => file !== null);
  });
}

/**
 * Adds the files of a backup to the bucket and leaves the others there. A name belongs to one content, so that existing
 * files are not replaced.
 * @throws {UsageError} when the bucket cannot be written
 */
export async function restoreToBucket(
  settings: ObjectStoreSettings,
  folder: string,
  files: readonly StoredFile[],
): Promise<void> {
  await inBucket(settings, "The shop is unchanged.", async (storeOf) => {
    await pLimit(AT_ONCE).map(files, async ({ path }) => {
      const [prefix = "", name = ""] = path.split("/");
      const store = storeOf(prefix);
      if (!(await store.has(name))) await store.put(name, await readFile(join(folder, path)));
    });
  });
}

/** Runs `work` with the stores of the bucket, and names the bucket and its response when it fails. */
async function inBucket<T>(
  settings: ObjectStoreSettings,
  outcome: string,
  work: (storeOf: (prefix: string) => ObjectStore) => Promise<T>,
): Promise<T> {
  let reason = "";
  const onFailure = ({ method, status, code }: { method: string; status: number; code: string }) => {
    reason = [method, status || "", code].filter(Boolean).join(" ");
  };
  try {
    return await work((prefix) => createObjectStore(settings, { prefix, onFailure, timeoutMs: TIMEOUT_MS }));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new UsageError(
      `FILES=s3: the bucket ${settings.bucket} failed (${reason}). ${outcome} Check that the key may list, read and write.`,
    );
  }
}
