import { existsSync } from "node:fs";
import { join } from "node:path";

/** A file of the repository between backticks, with or without the folder it starts in. */
const NAMED_FILE = /`((?:\.ci|bench|demo|docs|public|scripts|simulator|src|tests)\/[\w@./+-]*\w)`/g;
const ROW = /^\| (§[\d.]+[\w.-]*) \|(.*)\|$/gm;
const NOT_YET = "not yet";

type Proof = { file: string; name: string };

export type MapRow = { id: string; files: string[]; proofs: Proof[]; isOpen: boolean };

/** The rows of the specification's map. */
export function readSpecMap(text: string): MapRow[] {
  return [...text.matchAll(ROW)].map(([, id = "", cells = ""]) => {
    const [, done = "", proved = ""] = cells.split(" | ").map((cell) => cell.trim());
    return { id, files: namedFiles(done), proofs: readProofs(proved), isOpen: proved.includes(NOT_YET) };
  });
}

/** "`file`: part of a test's name; `other file`" */
function readProofs(cell: string): Proof[] {
  return cell.split("; ").flatMap((part) => {
    const [file] = namedFiles(part);
    return file ? [{ file, name: part.slice(part.lastIndexOf("`") + 1).replace(/^: /, "") }] : [];
  });
}

/** What is wrong with the map itself: numbers twice, rows without a file or a proof, proofs that are no tests. */
export function specMapProblems(rows: readonly MapRow[]): string[] {
  const ids = rows.map(({ id }) => id);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is there twice`),
    ...rows.filter(({ files, isOpen }) => files.length === 0 && !isOpen).map(({ id }) => `${id} names no file`),
    ...rows.filter(({ proofs, isOpen }) => proofs.length === 0 && !isOpen).map(({ id }) => `${id} names no test`),
    ...rows.flatMap(({ id, proofs }) =>
      proofs
        .filter(({ file }) => !/\.(?:test|spec)\.tsx?$/.test(file))
        .map(({ file }) => `${id}: ${file} is not a test`),
    ),
  ];
}

/** Files that a document names and the repository does not have. */
export function missingFiles(root: string, document: string, text: string): string[] {
  const missing = namedFiles(text).filter((file) => !existsSync(join(root, file)));
  return [...new Set(missing)].map((file) => `${document}: there is no ${file}`);
}

/** Tests that a row names and its test file does not have. `read` gives a file's text, or null. */
export function unknownTests(rows: readonly MapRow[], read: (file: string) => string | null): string[] {
  return rows.flatMap(({ id, proofs }) =>
    proofs
      .filter(({ file, name }) => name !== "" && read(file)?.includes(name) === false)
      .map(({ file, name }) => `${id}: ${file} has no test "${name}"`),
  );
}

/** Where a document links to, below the root; addresses elsewhere and headings are left out. */
export function brokenLinks(root: string, folder: string, text: string): string[] {
  const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, target = ""]) => target);
  return targets
    .filter((target) => !existsSync(join(root, folder, target)))
    .map((target) => `${folder || "."}: a link leads to ${target}, which is not there`);
}

/** Packages that the record on runtime dependencies does not explain, or explains without need. */
export function unexplainedPackages(dependencies: readonly string[], record: string): string[] {
  const rows = [...record.matchAll(/^\| (`.*) \| /gm)].map(([, names = ""]) => names);
  const explained = rows.flatMap((names) => [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
  return [
    ...dependencies.filter((name) => !explained.includes(name)).map((name) => `${name} has no reason`),
    ...explained.filter((name) => !dependencies.includes(name)).map((name) => `${name} is not used any more`),
  ];
}

/** Returns the settings that the page on configuration lacks and the names in it that are no setting. */
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
      .map((name) => `docs/configuration.md explains ${name}, which is no setting`),
  ];
}

function namedFiles(text: string): string[] {
  return [...text.matchAll(NAMED_FILE)].map(([, file = ""]) => file);
}
