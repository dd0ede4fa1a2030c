import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { PROOF_FILE } from "../../src/domain/reporting/health.ts";
import { MISSING_SCENARIOS } from "./missing-scenarios.ts";
import type { RemovedGuard } from "./remove-guards.ts";
import type { Result } from "./run-scenario.ts";
import { SCENARIOS } from "./scenarios.ts";

const FOLDER = ".cache/proof";

type Origin = { date: string; commit: string; machine: string };
type Run = { results: Result[]; seed: string };
type GuardRemovals = { found: RemovedGuard[] };

/** Stores a full run and writes the report with the latest guard removals. */
export function saveRun(run: Run): void {
  store("run", run);
  writeDocument();
}

export function saveGuardRemovals(removals: GuardRemovals): void {
  store("guard-removals", removals);
  writeDocument();
}

export function runTable(results: readonly Result[]): string {
  const cells = results.map(({ id, attempts, failed, seconds, skipped }) => [
    id,
    guaranteeOf(id),
    skipped ? `no: ${skipped}` : number(attempts),
    number(failed),
    seconds.toFixed(1),
  ]);
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  return `${table(["scenario", "guarantee", "attempts", "failures", "seconds"], cells)}\n\n${results.length} scenarios, ${failed} failures, ${(total / 60).toFixed(1)} minutes`;
}

export function guardRemovalTable(found: readonly RemovedGuard[]): string {
  const cells = found.map(({ scenario, guard, outcome, message }) => [
    scenario,
    guard,
    outcome,
    message.replace(/\s+/g, " ").slice(0, 110),
  ]);
  const red = found.filter(({ outcome }) => outcome === "red").length;
  return `${table(["scenario", "removed guard", "outcome", "message"], cells)}\n\n${red} of ${found.length} red`;
}

function store(name: string, what: Run | GuardRemovals): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${name}.json`, JSON.stringify({ ...what, ...origin() }));
}

function load<T>(name: string): (T & Origin) | null {
  const path = `${FOLDER}/${name}.json`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as T & Origin) : null;
}

function origin(): Origin {
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
      .some((line) => line && !line.endsWith(PROOF_FILE));
    return `${run("rev-parse", "--short", "HEAD").trim()}${isChanged ? " with changes" : ""}`;
  } catch {
    return "unknown";
  }
}

function writeDocument(): void {
  const run = load<Run>("run");
  const removals = load<GuardRemovals>("guard-removals");
  const parts = [
    "# Fault suite results",
    "Results of the last full run of the [fault suite](decisions/fault-suite.md): guarantees about money, stock and privacy,\nthe number of attempts, and the failures. `npm run prove` generates this document.",
    ...(run
      ? ["## Last full run", `${place(run)}, seed ${run.seed}.`, runTable(run.results), figures(run.results)]
      : []),
    "## Guarantees without a scenario",
    MISSING_SCENARIOS.length > 0
      ? table(
          ["scenario", "guarantee", "reason"],
          MISSING_SCENARIOS.map(({ id, guarantee, reason }) => [id, guarantee, reason]),
        )
      : "None.",
    ...(removals
      ? [
          "## Guard removal",
          `${place(removals)}.\n\n\`npm run prove -- --without-guards\` removes each guard in turn, in a copy of the repository. Without the guard its\nscenario must fail (red). A guard is the code after a \`@guard\` comment ([format](../tests/faults/README.md)).`,
          guardRemovalTable(removals.found),
        ]
      : []),
  ];
  writeFileSync(PROOF_FILE, `${parts.filter(Boolean).join("\n\n")}\n`);
}

const place = ({ date, commit, machine }: Origin) => `${date} UTC, commit ${commit}, ${machine}`;

function figures(results: readonly Result[]): string {
  const cells = results.flatMap(({ id, figures }) => Object.entries(figures).map(([name, value]) => [id, name, value]));
  return cells.length > 0 ? `### Figures\n\n${table(["scenario", "figure", "measured"], cells)}` : "";
}

function guaranteeOf(id: string): string {
  return SCENARIOS.find((scenario) => scenario.id === id)?.guarantee ?? "";
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
