import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Code by its path from the root, with forward slashes. */
export type SourceFiles = Map<string, string>;

const CODE = /\.(ts|tsx|mjs)$/;

/** All code below these folders of the root. */
export function readSourceFiles(root: string, folders: readonly string[]): SourceFiles {
  const files: SourceFiles = new Map();
  for (const folder of folders.filter((name) => existsSync(join(root, name)))) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).toSorted()) {
      const path = join(folder, name);
      if (CODE.test(name) && statSync(join(root, path)).isFile()) {
        files.set(path.replaceAll("\\", "/"), readFileSync(join(root, path), "utf8"));
      }
    }
  }
  return files;
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || path.startsWith("tests/");
}

/** Prints what was found and sets the exit code. A check that saw nothing has failed. */
export function reportProblems(seen: number, what: string, problems: readonly string[]): void {
  const all = seen === 0 ? [`no ${what} found: the check looked in the wrong place`] : problems;
  for (const problem of all) console.error(problem);
  console.log(all.length === 0 ? `${seen} ${what}, no problem` : `${all.length} problem(s)`);
  process.exitCode = all.length === 0 ? 0 : 1;
}
