import { join } from "node:path";
import type { FilePlace } from "./file-store.ts";
import { createObjectStore, type ObjectStoreSettings, type StoreFailure } from "./object-store.server.ts";

type FilesConfig = { dataDir: string; files: ObjectStoreSettings | null };

/**
 * Checks the access to the configured object storage.
 * @returns the error of the storage, for the operator; null when it works or does not respond at the moment
 */
export async function findFilesRefusal({ files }: Pick<FilesConfig, "files">): Promise<string | null> {
  let refusal: string | null = null;
  if (files === null) return null;
  const onFailure = ({ status, code }: StoreFailure) => {
    if (status >= 400 && status < 500) refusal = [status, code].filter(Boolean).join(" ");
  };
  // The file does not exist, so a correct setup responds with 404.
  await createObjectStore(files, { prefix: "media", onFailure })
    .read("probe")
    .catch(() => null);
  return refusal;
}

/** Returns the places of public files and of customers' private uploads. */
export function filePlaces(
  { dataDir, files }: FilesConfig,
  onFailure: (failure: StoreFailure) => void = () => undefined,
): { media: FilePlace; privates: FilePlace } {
  if (files === null) return { media: join(dataDir, "media"), privates: join(dataDir, "private") };
  return {
    media: createObjectStore(files, { prefix: "media", onFailure }),
    privates: createObjectStore(files, { prefix: "private", onFailure }),
  };
}
