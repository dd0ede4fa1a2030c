import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";

const NAME_LENGTH = 24;

/** The same bytes get the same name, so a file may be kept by browsers for ever and stored again without harm. */
export function contentName(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, NAME_LENGTH);
}

export async function isStored(path: string): Promise<boolean> {
  const found = await stat(path, { throwIfNoEntry: false });
  return found !== undefined && found.size > 0;
}

/** Under its name a file is whole, or not there: also after a power cut. */
export async function writeWhole(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}.tmp`;
  const file = await open(unfinished, "w");
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
