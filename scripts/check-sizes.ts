import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { type FunctionSize, measureCode } from "./check/code-sizes.ts";
import { CODE_FOLDERS, isTest, readSourceFiles, reportProblems, type SourceFiles } from "./check/source-files.ts";

const FILE_LINES = 250;
const TEST_FILE_LINES = 350;
/**
 * Code and tests directly in one folder. Assets do not count: pictures, clips and screenshots are named after their
 * product or screen, and code finds them by these names.
 */
const FOLDER_FILES = 60;
const FUNCTION_LINES = 50;
/** Markup included. */
const COMPONENT_LINES = 120;
const PARAMETERS = 3;
const NESTING = 3;
const EXPORTS = 7;
const RUNTIME_DEPENDENCIES = 30;

/** Allowed excesses, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  "src/db/schema/orders.ts exports": "one file per module's tables",
  "src/db/schema/index.ts exports": "all of these files",
  "src/web/storefront/layout/words/common.en.ts exports": "one name per part of the layout that every page shares",
  "src/web/storefront/layout/words/common.si.ts exports": "the same names as in English",
  "src/web/storefront/layout/words/common.ta.ts exports": "the same names as in English",
  "src/web/storefront/shared/cart/cart-store.ts exports": "everything that changes the browser's cart, in one place",
  "src/web/entry.server.tsx: handleRequest parameters": "React Router calls it",
};

type Problem = { subject: string; text: string };

/**
 * Returns one sentence for each size above its limit, and for each unused exception, which would hide the next problem.
 */
export function findSizeProblems(files: SourceFiles, exceptions: Record<string, string> = {}): string[] {
  const found = [...[...files].flatMap(([path, code]) => problemsOf(path, code)), ...folderProblems(files)];
  const subjects = new Set(found.map(({ subject }) => subject));
  const stale = Object.keys(exceptions).filter((subject) => !subjects.has(subject));
  return [
    ...found.filter(({ subject }) => !(subject in exceptions)).map(({ text }) => text),
    ...stale.map((subject) => `"${subject}" is an unused exception`),
  ];
}

function problemsOf(path: string, code: string): Problem[] {
  const { lines, exports, functions } = measureCode(path, code);
  if (isTest(path)) return tooMany(path, "lines", { count: lines, most: TEST_FILE_LINES });
  return [
    ...tooMany(path, "lines", { count: lines, most: FILE_LINES }),
    ...tooMany(path, "exports", { count: exports, most: EXPORTS }),
    ...functions.flatMap((size) => functionProblems(path, size)),
  ];
}

function folderProblems(files: SourceFiles): Problem[] {
  const counts = new Map<string, number>();
  for (const path of files.keys()) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => tooMany(folder, "files", { count, most: FOLDER_FILES }));
}

function functionProblems(path: string, { name, lines, parameters, nesting }: FunctionSize): Problem[] {
  const isComponent = path.endsWith(".tsx") && /^[A-Z]/.test(name);
  const subject = `${path}: ${name}`;
  return [
    ...tooMany(subject, "lines", { count: lines, most: isComponent ? COMPONENT_LINES : FUNCTION_LINES }),
    ...tooMany(subject, "parameters", { count: parameters, most: PARAMETERS }),
    ...tooMany(subject, "levels", { count: nesting, most: NESTING }),
  ];
}

function tooMany(subject: string, what: string, { count, most }: { count: number; most: number }): Problem[] {
  if (count <= most) return [];
  return [{ subject: `${subject} ${what}`, text: `${subject} has ${count} ${what}; at most ${most}` }];
}

function findDependencyProblems(packageJson: string): string[] {
  const { dependencies } = JSON.parse(packageJson) as { dependencies: Record<string, string> };
  const count = Object.keys(dependencies).length;
  return tooMany("package.json", "runtime dependencies", { count, most: RUNTIME_DEPENDENCIES }).map(({ text }) => text);
}

if (import.meta.main) {
  const files = readSourceFiles(process.cwd(), CODE_FOLDERS);
  const problems = findSizeProblems(files, EXCEPTIONS);
  reportProblems(files.size, "files", [...problems, ...findDependencyProblems(readFileSync("package.json", "utf8"))]);
}
