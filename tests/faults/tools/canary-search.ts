import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../../src/db/client.ts";
import { findInDatabase } from "../../support/whole-database.ts";

/** Planted words, by what they are. */
export type Planted = Record<string, string[]>;

/** Which of these words stand in a text, in any spelling of capitals, and as addresses spell them. */
export function foundIn(text: string, words: readonly string[]): string[] {
  const low = text.toLowerCase();
  return words.filter((word) => [word, encodeURIComponent(word)].some((one) => low.includes(one.toLowerCase())));
}

/** The tables of a dump in which any of these words stands. */
export async function tablesWith(db: Db, words: readonly string[]): Promise<string[]> {
  const found = await findInDatabase(db, words);
  return [...new Set(found.map(({ table }) => table))].toSorted();
}

/** The files below a folder whose name or content has any of these words. */
export async function filesWith(folder: string, words: readonly string[]): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const found: string[] = [];
  for (const { parentPath, name } of files) {
    const content = (await readFile(join(parentPath, name))).toString("latin1");
    if (foundIn(`${name} ${content}`, words).length > 0) found.push(join(parentPath, name).slice(folder.length));
  }
  return found;
}
