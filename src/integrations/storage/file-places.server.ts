import { join } from "node:path";
import type { FilePlace } from "./file-store.ts";
import { createObjectStore, type ObjectStoreSettings, type StoreFailure } from "./object-store.server.ts";

type FilesConfig = { dataDir: string; files: ObjectStoreSettings | null };

/**
 * Why the store of files that is set cannot be used; null when it can, or when it does not answer just now.
 * @returns what it says, for whoever set it
 */
export async function findFilesRefusal({ files }: Pick<FilesConfig, "files">): Promise<string | null> {
  let refusal: string | null = null;
  if (files === null) return null;
  const onFailure = ({ status, code }: StoreFailure) => {
    if (status >= 400 && status < 500) refusal = [status, code].filter(Boolean).join(" ");
  };
  // There is no such file; that it is not there has to be said.
  await createObjectStore(files, { prefix: "media", onFailure })
    .read("probe")
    .catch(() => null);
  return refusal;
}

/** Where the shop's pictures lie, and where the files that customers handed in. */
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
