import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Code by path from the root, with forward slashes. */
export type SourceFiles = Map<string, string>;

/** Folders with code of our own. */
export const CODE_FOLDERS = ["src", "launcher", "simulator", "demo", "scripts", "tests", "bench"];
const CODE = /\.(ts|tsx|mjs)$/;

/** Reads all code below these folders of the root. */
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

/** Prints the problems and sets the exit code. A check without input fails. */
export function reportProblems(seen: number, what: string, problems: readonly string[]): void {
  const all = seen === 0 ? [`no ${what} found: the check reads the wrong folder`] : problems;
  for (const problem of all) console.error(problem);
  console.log(all.length === 0 ? `${seen} ${what}, no problem` : `${all.length} problem(s)`);
  process.exitCode = all.length === 0 ? 0 : 1;
}
