import { existsSync } from "node:fs";
import { join } from "node:path";

/** A file of the repository between backticks, with or without the folder it starts in. */
const NAMED_FILE = /`((?:\.ci|bench|demo|docs|public|scripts|simulator|src|tests)\/[\w@./+-]*\w)`/g;

/** Lists files that a document names and that do not exist. */
export function missingFiles(root: string, document: string, text: string): string[] {
  const missing = namedFiles(text).filter((file) => !existsSync(join(root, file)));
  return [...new Set(missing)].map((file) => `${document}: there is no ${file}`);
}

/** Lists links of a document to missing files; other sites and headings are ignored. */
export function brokenLinks(root: string, folder: string, text: string): string[] {
  const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, target = ""]) => target);
  return targets
    .filter((target) => !existsSync(join(root, folder, target)))
    .map((target) => `${folder || "."}: broken link to ${target}`);
}

/** Lists packages that the record on runtime dependencies does not explain, and explained ones that are not used. */
export function unexplainedPackages(dependencies: readonly string[], record: string): string[] {
  const rows = [...record.matchAll(/^\| (`.*) \| /gm)].map(([, names = ""]) => names);
  const explained = rows.flatMap((names) => [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
  return [
    ...dependencies.filter((name) => !explained.includes(name)).map((name) => `${name} has no reason`),
    ...explained.filter((name) => !dependencies.includes(name)).map((name) => `${name} is not used`),
  ];
}

/** Returns the settings that the page on configuration lacks and the names in it that are not settings. */
export function undocumentedSettings(config: string, readme: string): string[] {
  const parsed = [...config.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = ""]) => name);
  const table = readme.split("\n").filter((line) => /^\| `[A-Z]/.test(line));
  const listed = table.flatMap((line) =>
    [...(line.split(" | ")[0] ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name),
  );
  return [
    ...parsed.filter((name) => !listed.includes(name)).map((name) => `docs/configuration.md does not explain ${name}`),
    ...listed
      .filter((name) => !parsed.includes(name))
      .map((name) => `docs/configuration.md explains ${name}, which is not a setting`),
  ];
}

const DECISION_WORDS = 300;

/** Lists decisions with more words than a reader takes in at once. Lines of tables count without their frame. */
export function longDecisions(document: string, text: string): string[] {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return words > DECISION_WORDS ? [`${document} has ${words} words; at most ${DECISION_WORDS}`] : [];
}

const README_LINES = { least: 5, most: 15 };

/** Folders whose README may be longer, or that have none, each with its reason. */
const README_EXCEPTIONS: Record<string, string> = {
  "docs/decisions": "the index of all decisions, by topic",
  "docs/screens": "assets: written by `npm run screens`, described in CONTRIBUTING.md",
  "demo/pictures": "assets: described in demo/README.md",
  "demo/videos": "assets: described in demo/README.md",
  "public/hero": "assets: a README would be served to visitors",
};

/**
 * Lists folders of the second level without a README, or with one that is too short or too long.
 * @param readmes the text of each folder's README; null when it has none
 */
export function readmeProblems(readmes: ReadonlyMap<string, string | null>): string[] {
  const unused = Object.keys(README_EXCEPTIONS).filter((folder) => !readmes.has(folder));
  return [
    ...unused.map((folder) => `${folder} is an unused exception: there is no such folder`),
    ...[...readmes].filter(([folder]) => !(folder in README_EXCEPTIONS)).flatMap(readmeProblem),
  ];
}

function readmeProblem([folder, text]: readonly [string, string | null]): string[] {
  if (text === null) return [`${folder} has no README.md`];
  const lines = text.trimEnd().split("\n").length;
  const { least, most } = README_LINES;
  return lines < least || lines > most ? [`${folder}/README.md has ${lines} lines, not ${least} to ${most}`] : [];
}

function namedFiles(text: string): string[] {
  return [...text.matchAll(NAMED_FILE)].map(([, file = ""]) => file);
}
