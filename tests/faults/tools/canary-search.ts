import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../../src/db/client.ts";
import { findInDatabase } from "../../support/database/whole-database.ts";

/** Unique words by kind. */
export type Planted = Record<string, string[]>;

/** Returns the words that a text contains, in any case, or percent-encoded. */
export function foundIn(text: string, words: readonly string[]): string[] {
  const low = text.toLowerCase();
  return words.filter((word) => [word, encodeURIComponent(word)].some((one) => low.includes(one.toLowerCase())));
}

/** Returns the tables whose rows contain any of these words. */
export async function tablesWith(db: Db, words: readonly string[]): Promise<string[]> {
  const found = await findInDatabase(db, words);
  return [...new Set(found.map(({ table }) => table))].toSorted();
}

/** Returns the files below a folder whose name or content contains any of these words. */
export async function filesWith(folder: string, words: readonly string[]): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const found: string[] = [];
  for (const { parentPath, name } of files) {
    const content = (await readFile(join(parentPath, name))).toString("latin1");
    if (foundIn(`${name} ${content}`, words).length > 0) found.push(join(parentPath, name).slice(folder.length));
  }
  return found;
}
