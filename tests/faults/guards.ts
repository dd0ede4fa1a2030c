import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

/** Code of a guard: `code.slice(start, end)`. Removal replaces it. */
export type Guard = { id: string; file: string; start: number; end: number; replacement: string };

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Range = Pick<Guard, "start" | "end">;

/** Repeats the functions of the migrations, with their comments. */
const GENERATED = "src/db/schema.sql";
const GUARDED_FILES = "{src,launcher,tests/faults/scenarios}/**/*.{ts,tsx,sql}";
const GUARD = /^\s*@guard\s+(?<id>[a-z0-9-]+)(?::\s*(?<replacement>.*?))?\s*$/s;
const SQL_GUARD = /-- (?<comment>@guard .*)\n(?<line>[^\n`]*)/g;

/** Finds all guards of the repository. @throws when a comment has no code to remove */
export function findGuards(root: string): Guard[] {
  const files = globSync(GUARDED_FILES, { cwd: root, exclude: [GENERATED] }).map((path) => path.replaceAll("\\", "/"));
  return files.toSorted().flatMap((file) => guardsIn(file, readFileSync(join(root, file), "utf8")));
}

/** Finds the guards of a file (README.md describes the comments). */
export function guardsIn(file: string, code: string): Guard[] {
  if (!code.includes("@guard")) return [];
  const inSql = [...code.matchAll(SQL_GUARD)].flatMap(({ index, 0: whole, groups }) => {
    const end = index + whole.length;
    return guardOf(file, groups?.comment ?? "", () => ({ start: end - (groups?.line ?? "").length, end }));
  });
  if (file.endsWith(".sql")) return inSql;
  const { program, comments } = parseSync(file, code);
  const afterComments = (from: number): number => {
    const start = from + (/^\s*/.exec(code.slice(from))?.[0].length ?? 0);
    const next = comments.find((comment) => comment.start === start);
    return next ? afterComments(next.end) : start;
  };
  const inCode = comments.flatMap(({ value, end }) =>
    guardOf(file, value, () => {
      const start = afterComments(end);
      return findCode(program, start) ?? fail(`${file} has no code to remove after: ${value.trim()}`);
    }),
  );
  const guards = [...inSql, ...inCode];
  if (guards.length !== code.split("@guard").length - 1) fail(`${file} has a @guard comment without an id`);
  return guards;
}

/** Returns the code without these guards of its file. */
export function withoutGuards(code: string, guards: readonly Guard[]): string {
  return guards.toSorted((a, b) => b.start - a.start).reduce(withoutGuard, code);
}

function withoutGuard(code: string, { start, end, replacement }: Guard): string {
  const rest = code.slice(end);
  const text = replacement.replaceAll("$&", () => code.slice(start, end));
  return code.slice(0, start) + text + (replacement ? rest : rest.replace(/^\s*,/, ""));
}

function guardOf(file: string, comment: string, range: () => Range): Guard[] {
  const { id, replacement = "" } = GUARD.exec(comment)?.groups ?? {};
  return id ? [{ id, file, replacement, ...range() }] : [];
}

/** The longest statement, property or expression that starts there, or the call of a chain whose dot is there. */
function findCode(node: unknown, at: number): Range | null {
  if (Array.isArray(node)) return first(node, at);
  if (!isNode(node) || node.end <= at) return null;
  if (node.start === at && node.type !== "Program") return { start: at, end: node.end };
  const { callee } = node;
  if (isNode(callee) && isNode(callee.property) && isNode(callee.object)) {
    if (callee.object.end <= at && callee.property.start === at + 1) return { start: at, end: node.end };
  }
  return first(Object.values(node), at);
}

function first(nodes: unknown[], at: number): Range | null {
  for (const node of nodes) {
    const found = findCode(node, at);
    if (found) return found;
  }
  return null;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

function fail(message: string): never {
  throw new Error(message);
}
