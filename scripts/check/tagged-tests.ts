import { parseSync } from "vite";
import type { SourceFiles } from "./source-files.ts";

/** The test files of each tag, with the number of tests that have it; "all" when the whole file has the tag. */
export type TaggedTests = Map<string, Map<string, number | "all">>;

type Node = { type: string; [key: string]: unknown };

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

/** Finds the tags of tests (`tags: ["…"]`) and of whole files (`// @module-tag …`). */
export function findTaggedTests(files: SourceFiles): TaggedTests {
  const tests: TaggedTests = new Map();
  const filesOf = (tag: string) => tests.get(tag) ?? tests.set(tag, new Map()).get(tag) ?? new Map();
  for (const [file, code] of files) {
    if (!TEST_FILE.test(file) || !/tags:|@module-tag/.test(code)) continue;
    const { program, comments } = parseSync(file, code);
    for (const tag of tagsIn(program)) {
      const counts = filesOf(tag);
      counts.set(file, Number(counts.get(file) ?? 0) + 1);
    }
    for (const { value } of comments) {
      for (const [, tag = ""] of value.matchAll(/@module-tag\s+([\w-]+)/g)) filesOf(tag).set(file, "all");
    }
  }
  return tests;
}

function tagsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(tagsIn);
  if (!isNode(value)) return [];
  const own = value.type === "Property" && isNode(value.key) && value.key.name === "tags" ? stringsIn(value.value) : [];
  return [...own, ...Object.values(value).flatMap(tagsIn)];
}

function stringsIn(value: unknown): string[] {
  const elements = isNode(value) && Array.isArray(value.elements) ? value.elements : [value];
  return elements.flatMap((element: unknown) =>
    isNode(element) && typeof element.value === "string" ? [element.value] : [],
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
