import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { MINUTE_MS } from "../../src/domain/durations.ts";
import { invariant } from "../../src/domain/errors.ts";
import { findGuards, type Guard, withoutGuards } from "./guards.ts";
import type { Result } from "./run-scenario.ts";
import type { Scenario } from "./scenario.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const COPY = join(ROOT, ".cache/without-guards");
const COPIED = [
  ...["src", "launcher", "simulator", "demo", "scripts", "tests", "public", "build"],
  ...["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts", "react-router.config.ts"],
];
const LIMIT_MS = 10 * MINUTE_MS;

/** `red`: the scenario failed. `green`: it passed, so it tests nothing. `broken`: it ended with an error. */
export type RemovedGuard = {
  scenario: string;
  guard: string;
  outcome: "red" | "green" | "broken";
  seconds: number;
  message: string;
};

/**
 * Removes each guard of these scenarios in turn, in a copy of the repository, and runs the scenario there: it must
 * fail. The original files do not change.
 * @throws when a scenario names an unknown guard
 */
export async function removeGuards(scenarios: readonly Scenario[], seed: string): Promise<RemovedGuard[]> {
  makeCopy();
  const known = Map.groupBy(findGuards(ROOT), ({ id }) => id);
  const found: RemovedGuard[] = [];
  let isBuildChanged = false;
  for (const scenario of scenarios) {
    for (const { ids, size } of scenario.guards) {
      const began = performance.now();
      const guard = ids.join(" and ");
      process.stdout.write(`${scenario.id.padEnd(4)} without ${guard} … `);
      const guards = ids.flatMap((id) => known.get(id) ?? unknown(id));
      removeFromCopy(guards);
      const needsBuild = scenario.needs !== "database" && (isBuildChanged || guards.some(isBuilt));
      if (needsBuild) {
        isBuildChanged = guards.some(isBuilt);
        const { code, output } = await run(["scripts/build.ts"]);
        invariant(code === 0, `${scenario.id}: the shop without ${guard} cannot be built\n${output.slice(-2_000)}`);
      }
      const judged = await judge(scenario, seed, size);
      for (const { file } of guards) cpSync(join(ROOT, file), join(COPY, file));
      const seconds = (performance.now() - began) / 1_000;
      console.log(judged.outcome === "red" ? `red (${seconds.toFixed(1)} s)` : judged.outcome.toUpperCase());
      console.log(`     ${judged.message.slice(0, 300)}`);
      found.push({ scenario: scenario.id, guard, seconds, ...judged });
    }
  }
  return found;
}

function makeCopy(): void {
  for (const name of COPIED) {
    rmSync(join(COPY, name), { recursive: true, force: true });
    if (existsSync(join(ROOT, name))) cpSync(join(ROOT, name), join(COPY, name), { recursive: true });
  }
  mkdirSync(join(COPY, ".cache"), { recursive: true });
  if (!existsSync(join(COPY, "node_modules"))) symlinkSync(join(ROOT, "node_modules"), join(COPY, "node_modules"));
}

function removeFromCopy(guards: readonly Guard[]): void {
  for (const [file, ofFile] of Map.groupBy(guards, ({ file }) => file)) {
    writeFileSync(join(COPY, file), withoutGuards(readFileSync(join(ROOT, file), "utf8"), ofFile));
  }
}

function unknown(id: string): never {
  throw new Error(`no @guard ${id}`);
}

/** Whether the change needs a new build: migrations are read as they are, and the build excludes tests. */
function isBuilt({ file }: Guard): boolean {
  return /^(src|launcher)\/(?!db\/migrations\/)/.test(file);
}

async function judge(
  scenario: Scenario,
  seed: string,
  size: number | undefined,
): Promise<Pick<RemovedGuard, "outcome" | "message">> {
  const report = join(COPY, ".cache/result.json");
  rmSync(report, { force: true });
  const options = ["--scenario", scenario.id, "--quick", "--first-failure", "--json", report];
  if (size) options.push("--size", String(size));
  const { output } = await run(["scripts/run-proof.ts", ...options], { SEED: seed });
  if (!existsSync(report)) return { outcome: "broken", message: output.slice(-2_000) };
  const [result] = JSON.parse(readFileSync(report, "utf8")) as Result[];
  invariant(result, "no result of the scenario");
  if (result.error) return { outcome: "broken", message: result.error };
  return result.failed > 0
    ? { outcome: "red", message: result.failures[0] ?? "" }
    : { outcome: "green", message: "it passed" };
}

function run(args: string[], settings: Record<string, string> = {}): Promise<{ code: number | null; output: string }> {
  return new Promise((done, reject) => {
    const { SHOP_LAUNCHERS: _, ...env } = process.env;
    const options = { cwd: COPY, env: { ...env, ...settings }, stdio: ["ignore", "pipe", "pipe"] as const };
    const child = spawn(process.execPath, args, { ...options, stdio: [...options.stdio], timeout: LIMIT_MS });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.on("error", reject);
    child.on("close", (code) => done({ code, output }));
  });
}
