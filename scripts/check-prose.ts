import { readFileSync, writeFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { type ProseProblem, proseProblemsInCode, proseProblemsInDocument, proseProblemsInPage } from "./check/prose.ts";
import { retiredNames } from "./check/retired-names.ts";

const BOUNDS = "scripts/check/prose-bounds.json";
const CODE = "{src,launcher,simulator,demo,scripts,tests,bench}/**/*.{ts,tsx,mjs}";
/** English texts of the shop's pages. */
const PAGES = "src/domain/content/pages/en/*.md";
const DOCUMENTS = "{*.md,docs/**/*.md,{src/*,launcher,simulator,demo,scripts,tests,bench}/**/README.md}";

const READERS: readonly [files: string, read: (text: string, path: string) => ProseProblem[]][] = [
  [CODE, (text, path) => [...proseProblemsInCode(path, text), ...retiredNames(path, text)]],
  [DOCUMENTS, (text, path) => proseProblemsInDocument(text, path)],
  [PAGES, proseProblemsInPage],
];

/** Problems by file; files without problems are left out. */
async function readProblems(): Promise<Map<string, ProseProblem[]>> {
  const problems = new Map<string, ProseProblem[]>();
  for (const [files, read] of READERS) {
    for await (const path of glob(files)) {
      const found = read(readFileSync(path, "utf8"), path.replaceAll("\\", "/"));
      if (found.length > 0) problems.set(path.replaceAll("\\", "/"), found);
    }
  }
  return new Map([...problems].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Compares the number of problems of each file with its bound. Bounds may only fall: a file above its bound, or without
 * one, fails the check, and so does a bound that is too high.
 */
async function main([option, ...paths]: string[]): Promise<number> {
  const problems = await readProblems();
  if (option === "--show") {
    const isWanted = (path: string) => paths.length === 0 || paths.some((each) => path.startsWith(each));
    const all = [...problems].flatMap(([path, found]) => found.map((problem) => ({ path, ...problem })));
    for (const { path, line, rule, text } of all.filter((problem) => isWanted(problem.path)))
      console.log(`${path}:${line} ${rule}: ${text}`);
    return 0;
  }
  const counts = Object.fromEntries([...problems].map(([path, found]) => [path, found.length]));
  if (option === "--write") {
    writeFileSync(BOUNDS, `${JSON.stringify(counts, null, 2)}\n`);
    return 0;
  }
  const bounds: Record<string, number> = JSON.parse(readFileSync(BOUNDS, "utf8"));
  const wrong = [...new Set([...Object.keys(counts), ...Object.keys(bounds)])].flatMap((path) => {
    const [count, bound] = [counts[path] ?? 0, bounds[path] ?? 0];
    if (count > bound)
      return [`${path} has ${count} problems of wording, at most ${bound}: node scripts/check-prose.ts --show ${path}`];
    return count < bound
      ? [`${path} has ${count} problems of wording, not ${bound}: node scripts/check-prose.ts --write`]
      : [];
  });
  for (const line of wrong) console.log(line);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(`${total} problems of wording in ${problems.size} files`);
  return wrong.length > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
