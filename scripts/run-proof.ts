import { randomInt } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { invariant } from "../src/domain/errors.ts";
import { openHouse } from "../tests/faults/shared-fixtures.ts";
import { OPEN_ROWS } from "../tests/faults/missing-scenarios.ts";
import { keepRun, keepSabotage, runTable, sabotageTable } from "../tests/faults/report.ts";
import type { Row } from "../tests/faults/scenario.ts";
import { ROWS } from "../tests/faults/scenarios.ts";
import { type Result, runRow } from "../tests/faults/run-scenario.ts";
import { sabotageRows } from "../tests/faults/remove-guards.ts";
import { startTestServer } from "../tests/support/test-server.ts";

const OPTIONS = {
  row: { type: "string", multiple: true },
  quick: { type: "boolean" },
  times: { type: "string" },
  size: { type: "string" },
  sabotage: { type: "boolean" },
  list: { type: "boolean" },
  "first-failure": { type: "boolean" },
  json: { type: "string" },
} as const;

const { values: wanted } = parseArgs({ options: OPTIONS });
const seed = process.env.SEED ?? String(randomInt(1_000_000_000));

// Exits at once: a failed row may have left work that never ends.
process.exit(await main());

async function main(): Promise<number> {
  const rows = chosenRows();
  if (wanted.list) return list(rows);
  return wanted.sabotage ? sabotage(rows) : prove(rows);
}

function chosenRows(): Row[] {
  const ids = wanted.row?.flatMap((list) => list.split(",")).map((id) => id.trim().toUpperCase());
  if (!ids) return [...ROWS];
  return ids.map((id) => {
    const row = ROWS.find((one) => one.id === id);
    const open = OPEN_ROWS.find((one) => one.id === id);
    invariant(row, open ? `${id} is not proved yet: ${open.reason}` : `there is no row ${id}`);
    return row;
  });
}

function list(rows: Row[]): number {
  for (const { id, promises, sizes, unit } of rows) {
    console.log(`${id.padEnd(4)} ${promises} (${sizes.everyChange} or ${sizes.wholeRun} ${unit})`);
  }
  for (const { id, promises, reason } of OPEN_ROWS) console.log(`${id.padEnd(4)} not proved: ${promises} (${reason})`);
  return 0;
}

/** Runs every selected row in turn. A failed row does not stop the others. */
async function prove(rows: Row[]): Promise<number> {
  const results: Result[] = [];
  const stopsAtFirstFailure = wanted["first-failure"];
  const server = await startTestServer();
  const house = openHouse(server);
  try {
    for (const row of rows) {
      const result = await tell(row, () =>
        runRow(row, { server, house, size: sizeOf(row), seed, stopsAtFirstFailure }),
      );
      results.push(result);
    }
  } finally {
    await house.close();
    await server.stop();
  }
  console.log(`\n${runTable(results)}\nSeed ${seed}`);
  keep(results);
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
}

async function tell({ id, promises }: Row, run: () => Promise<Result>): Promise<Result> {
  process.stdout.write(`${id.padEnd(4)} ${promises} … `);
  const result = await run();
  const held = result.skipped ? `not tried: ${result.skipped}` : `held (${result.seconds.toFixed(1)} s)`;
  console.log(result.failed === 0 ? held : "FAILED");
  for (const [name, value] of Object.entries(result.figures)) console.log(`     ${name}: ${value}`);
  for (const line of [...result.failures, result.error]) if (line) console.log(`     ${line}`);
  if (result.failed > 0) console.log(`     Again: SEED=${seed} npm run prove -- --row ${id}`);
  return result;
}

function sizeOf({ sizes }: Row): number {
  if (wanted.size) return Number(wanted.size);
  return (wanted.quick ? sizes.everyChange : sizes.wholeRun) * Number(wanted.times ?? 1);
}

/** Stores the results of a run of all rows at full size only. */
function keep(results: Result[]): void {
  if (wanted.json) writeFileSync(wanted.json, JSON.stringify(results));
  if (wanted.row || wanted.size || wanted.quick || wanted["first-failure"]) return;
  keepRun({ results, seed });
}

async function sabotage(rows: Row[]): Promise<number> {
  mkdirSync(".cache", { recursive: true });
  const found = await sabotageRows(rows, seed);
  console.log(`\n${sabotageTable(found)}`);
  if (!wanted.row) keepSabotage({ found });
  return found.every(({ outcome }) => outcome === "red") ? 0 : 1;
}
