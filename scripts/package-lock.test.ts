import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lockProblems } from "./check/packages.ts";

type Package = { version?: string; optionalDependencies?: Record<string, string> };

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Package> };
const { packages } = lock;

/** npm omits packages that its registry does not have at that moment, and `npm ci` then fails on other platforms. */
test("has the packages of every platform", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  );

  expect(missing, "complete it with: npm run lock:complete").toEqual([]);
});

function isLocked(path: string, name: string): boolean {
  return `${path}/node_modules/${name}` in packages || `node_modules/${name}` in packages;
}

test("has a version of every locked package", () => {
  const { "": _ours, ...others } = packages;

  expect(Object.keys(others).filter((path) => !others[path]?.version)).toEqual([]);
});

test("has integrity hashes, no download URLs, and one version of Node for all platforms", () => {
  expect(lockProblems(lock)).toEqual([]);
});
