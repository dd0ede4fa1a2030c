import { randomInt } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { invariant } from "../src/domain/errors.ts";
import { MISSING_SCENARIOS } from "../tests/faults/missing-scenarios.ts";
import { removeGuards } from "../tests/faults/remove-guards.ts";
import { guardRemovalTable, runTable, saveGuardRemovals, saveRun } from "../tests/faults/report.ts";
import { type Result, runScenario } from "../tests/faults/run-scenario.ts";
import type { Scenario } from "../tests/faults/scenario.ts";
import { SCENARIOS } from "../tests/faults/scenarios.ts";
import { openSharedFixtures } from "../tests/faults/shared-fixtures.ts";
import { startTestServer } from "../tests/support/database/test-server.ts";

const OPTIONS = {
  scenario: { type: "string", multiple: true },
  quick: { type: "boolean" },
  times: { type: "string" },
  size: { type: "string" },
  "without-guards": { type: "boolean" },
  without: { type: "string", multiple: true },
  list: { type: "boolean" },
  "first-failure": { type: "boolean" },
  json: { type: "string" },
} as const;

const { values: wanted } = parseArgs({ options: OPTIONS });
const seed = process.env.SEED ?? String(randomInt(1_000_000_000));

// Exits at once: a failed scenario may have left work that never ends.
process.exit(await main());

async function main(): Promise<number> {
  const scenarios = selectedScenarios();
  if (wanted.list) return list(scenarios);
  if (wanted.without) return runWithoutGuards(withGuards(scenarios, wanted.without));
  return wanted["without-guards"] ? runWithoutGuards(scenarios) : prove(scenarios);
}

function selectedScenarios(): Scenario[] {
  const ids = wanted.scenario?.flatMap((list) => list.split(",")).map((id) => id.trim().toUpperCase());
  if (!ids) return [...SCENARIOS];
  return ids.map((id) => {
    const scenario = SCENARIOS.find((one) => one.id === id);
    const missing = MISSING_SCENARIOS.find((one) => one.id === id);
    invariant(scenario, missing ? `${id} has no scenario yet: ${missing.reason}` : `unknown scenario ${id}`);
    return scenario;
  });
}

/** The scenarios that name one of the guards, each with these guards only. */
function withGuards(scenarios: Scenario[], ids: readonly string[]): Scenario[] {
  const chosen = scenarios.flatMap((scenario) => {
    const guards = scenario.guards.filter((removal) => removal.ids.some((id) => ids.includes(id)));
    return guards.length > 0 ? [{ ...scenario, guards }] : [];
  });
  invariant(chosen.length > 0, `no chosen scenario names the guard ${ids.join(" or ")}`);
  return chosen;
}

function list(scenarios: Scenario[]): number {
  for (const { id, guarantee, sizes, unit } of scenarios) {
    console.log(`${id.padEnd(4)} ${guarantee} (${sizes.everyChange} or ${sizes.wholeRun} ${unit})`);
  }
  for (const { id, guarantee, reason } of MISSING_SCENARIOS)
    console.log(`${id.padEnd(4)} no scenario: ${guarantee} (${reason})`);
  return 0;
}

/** Runs every selected scenario in turn. A failure does not stop the others. */
async function prove(scenarios: Scenario[]): Promise<number> {
  const results: Result[] = [];
  const stopsAtFirstFailure = wanted["first-failure"];
  const server = await startTestServer();
  const fixtures = openSharedFixtures(server);
  try {
    for (const scenario of scenarios) {
      const result = await report(scenario, () =>
        runScenario(scenario, { server, fixtures, size: sizeOf(scenario), seed, stopsAtFirstFailure }),
      );
      results.push(result);
    }
  } finally {
    await fixtures.close();
    await server.stop();
  }
  console.log(`\n${runTable(results)}\nSeed ${seed}`);
  saveResults(results);
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
}

async function report({ id, guarantee }: Scenario, run: () => Promise<Result>): Promise<Result> {
  process.stdout.write(`${id.padEnd(4)} ${guarantee} … `);
  const result = await run();
  const outcome = result.skipped ? `skipped: ${result.skipped}` : `passed (${result.seconds.toFixed(1)} s)`;
  console.log(result.failed === 0 ? outcome : "FAILED");
  for (const [name, value] of Object.entries(result.figures)) console.log(`     ${name}: ${value}`);
  for (const line of [...result.failures, result.error]) if (line) console.log(`     ${line}`);
  if (result.failed > 0) console.log(`     Again: SEED=${seed} npm run prove -- --scenario ${id}`);
  return result;
}

function sizeOf({ sizes }: Scenario): number {
  if (wanted.size) return Number(wanted.size);
  return (wanted.quick ? sizes.everyChange : sizes.wholeRun) * Number(wanted.times ?? 1);
}

/** Stores the results of a run of all scenarios at full size only. */
function saveResults(results: Result[]): void {
  if (wanted.json) writeFileSync(wanted.json, JSON.stringify(results));
  if (wanted.scenario || wanted.size || wanted.quick || wanted["first-failure"]) return;
  saveRun({ results, seed });
}

async function runWithoutGuards(scenarios: Scenario[]): Promise<number> {
  mkdirSync(".cache", { recursive: true });
  const found = await removeGuards(scenarios, seed);
  console.log(`\n${guardRemovalTable(found)}`);
  if (!wanted.scenario && !wanted.without) saveGuardRemovals({ found });
  return found.every(({ outcome }) => outcome === "red") ? 0 : 1;
}
