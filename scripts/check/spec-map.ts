import type { TaggedTests } from "./tagged-tests.ts";

const ROW = /^\| (§[\d.]+[\w.-]*) \| (.*)\|$/gm;
const NO_TEST = "none";

export type SpecSentence = { id: string; tag: string; files: string[] };

/** The sentences of docs/spec-map.md, each with the tag that its tests carry: `spec-2-home-1` for §2.Home.1. */
export function readSpecMap(map: string): SpecSentence[] {
  return [...map.matchAll(ROW)].map(([, id = "", cells = ""]) => {
    const [, where = ""] = cells.split(" | ");
    return { id, tag: specTag(id), files: [...where.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file) };
  });
}

/** Renders the map with its last column generated from the tags; the other three columns are written by hand. */
export function renderSpecMap(map: string, tests: TaggedTests): string {
  return map.replaceAll(ROW, (_row, id: string, cells: string) => {
    const [sentence = "", where = ""] = cells.split(" | ");
    return `| ${id} | ${sentence} | ${where} | ${renderTests(tests.get(specTag(id)))} |`;
  });
}

/** Lists duplicate sentences, sentences without a source file or a test, and tags that belong to no sentence. */
export function specMapProblems(sentences: readonly SpecSentence[], tests: TaggedTests): string[] {
  const tags = sentences.map(({ tag }) => tag);
  return [
    ...sentences.filter(({ tag }, index) => tags.indexOf(tag) !== index).map(({ id }) => `${id} has two rows`),
    ...sentences.filter(({ files }) => files.length === 0).map(({ id }) => `${id} names no file`),
    ...sentences.filter(({ tag }) => !tests.has(tag)).map(({ id, tag }) => `${id} has no test with the tag "${tag}"`),
    ...[...tests]
      .filter(([tag]) => tag.startsWith("spec-") && !tags.includes(tag))
      .map(([tag, files]) => `${[...files.keys()].join(", ")}: no sentence has the tag "${tag}"`),
  ];
}

function specTag(id: string): string {
  return `spec-${id.slice(1).toLowerCase().replaceAll(".", "-")}`;
}

function renderTests(files: ReadonlyMap<string, number | "all"> = new Map()): string {
  return [...files].map(([file, count]) => `\`${file}\` (${count})`).join(", ") || NO_TEST;
}
