import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { OPEN_ROWS } from "./missing-scenarios.ts";
import { ROWS } from "./scenarios.ts";
import type { Result } from "./run-scenario.ts";
import type { Sabotaged } from "./remove-guards.ts";

const FOLDER = ".cache/proof";
const DOCUMENT = "docs/proof.md";

type Where = { date: string; commit: string; machine: string };
type Run = { results: Result[]; seed: string };
type Sabotage = { found: Sabotaged[] };

/** Stores a full run and writes the report with the latest guard removals. */
export function keepRun(run: Run): void {
  store("run", run);
  writeDocument();
}

export function keepSabotage(sabotage: Sabotage): void {
  store("sabotage", sabotage);
  writeDocument();
}

export function runTable(results: readonly Result[]): string {
  const cells = results.map(({ id, tried, failed, seconds, skipped }) => [
    id,
    promiseOf(id),
    skipped ? `no: ${skipped}` : number(tried),
    number(failed),
    seconds.toFixed(1),
  ]);
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  return `${table(["row", "promise", "tried", "failed", "seconds"], cells)}\n\n${results.length} rows, ${failed} failed, ${(total / 60).toFixed(1)} minutes`;
}

export function sabotageTable(found: readonly Sabotaged[]): string {
  const cells = found.map(({ row, guard, outcome, said }) => [
    row,
    guard,
    outcome,
    said.replace(/\s+/g, " ").slice(0, 110),
  ]);
  const red = found.filter(({ outcome }) => outcome === "red").length;
  return `${table(["row", "guard taken away", "row", "it said"], cells)}\n\n${red} of ${found.length} red`;
}

function store(name: string, what: Run | Sabotage): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${name}.json`, JSON.stringify({ ...what, ...whereAndWhen() }));
}

function load<T>(name: string): (T & Where) | null {
  const path = `${FOLDER}/${name}.json`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as T & Where) : null;
}

function whereAndWhen(): Where {
  const processor = (cpus()[0]?.model ?? "").trim();
  return {
    date: new Date().toISOString().slice(0, 16).replace("T", " "),
    commit: commit(),
    machine: `${availableParallelism()} cores${processor ? ` (${processor})` : ""}, Node ${process.versions.node}`,
  };
}

/** Commit of the code that ran; "unknown" in a copy without history. */
function commit(): string {
  try {
    const run = (...args: string[]) =>
      execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    const isChanged = run("status", "--porcelain")
      .trim()
      .split("\n")
      .some((line) => line && !line.endsWith(DOCUMENT));
    return `${run("rev-parse", "--short", "HEAD").trim()}${isChanged ? " with changes" : ""}`;
  } catch {
    return "unknown";
  }
}

function writeDocument(): void {
  const run = load<Run>("run");
  const sabotage = load<Sabotage>("sabotage");
  const parts = [
    "# The proof",
    "What the shop promises about money, stock and privacy, how often each promise was tried, and what happened. Written by\n`npm run prove`; how it works is in [fault suite](decisions/fault-suite.md).",
    ...(run
      ? ["## The last whole run", `${place(run)}, seed ${run.seed}.`, runTable(run.results), figures(run.results)]
      : []),
    "## Not proved yet",
    OPEN_ROWS.length > 0
      ? table(
          ["row", "promise", "why not"],
          OPEN_ROWS.map(({ id, promises, reason }) => [id, promises, reason]),
        )
      : "Nothing.",
    ...(sabotage
      ? [
          "## With a guard taken away",
          `${place(sabotage)}. A trial that cannot fail proves nothing: \`npm run prove -- --sabotage\` takes each guard away, in a copy, and the row has to turn red.`,
          sabotageTable(sabotage.found),
        ]
      : []),
  ];
  writeFileSync(DOCUMENT, `${parts.filter(Boolean).join("\n\n")}\n`);
}

const place = ({ date, commit, machine }: Where) => `${date} UTC, commit ${commit}, ${machine}`;

function figures(results: readonly Result[]): string {
  const cells = results.flatMap(({ id, figures }) => Object.entries(figures).map(([name, value]) => [id, name, value]));
  return cells.length > 0 ? `### Figures\n\n${table(["row", "figure", "measured"], cells)}` : "";
}

function promiseOf(id: string): string {
  return ROWS.find((row) => row.id === id)?.promises ?? "";
}

const number = (value: number) => value.toLocaleString("en");

/** Pads the columns, so that they also line up in a terminal. */
function table(head: string[], rows: string[][]): string {
  const escaped = rows.map((cells) => cells.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = head.map((title, column) =>
    Math.max(title.length, ...escaped.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...escaped.map(line)].join("\n");
}
