import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { runNode } from "../launcher/run-node.mjs";
import { countTests, type TestCount, type TestReport } from "./check/count-tests.ts";
import { runStaticChecks } from "./check/static-checks.ts";

const VITEST = "node_modules/vitest/vitest.mjs";
const REPORTS = ".cache/test-reports";

/** Journeys come last and alone: a browser and a shop each take all the processor there is. */
const RUNS = [
  ["--project", "rules", "--project", "database"],
  ["--project", "journeys"],
];

/** Everything, or only what the arguments choose: those go to the test runner as they are. */
async function main(chosen: string[]): Promise<number> {
  const isClean = chosen.length > 0 || (await runStaticChecks({ isBuilt: true }));
  const total: TestCount = { passed: 0, failures: [] };
  for (const [index, args] of (chosen.length > 0 ? [chosen] : RUNS).entries()) {
    const { passed, failures } = await runTests(args, `${REPORTS}/${process.pid}-${index}.json`);
    total.passed += passed;
    total.failures.push(...failures);
  }
  // Again, and together: a machine may show no more than the end of what was said.
  for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
  if (!isClean) console.log("\nA check before the tests failed: see the top.");
  console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
  return isClean && total.failures.length === 0 ? 0 : 1;
}

async function runTests(args: string[], file: string): Promise<TestCount> {
  mkdirSync(REPORTS, { recursive: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const exitCode = await runNode([VITEST, "run", ...reporters, ...args]);
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as TestReport) : null;
  // Above 128 it was killed: the rest is the signal's number.
  if (!report) console.error(`The test runner ended without a report, with the exit code ${exitCode}.`);
  rmSync(file, { force: true });
  return countTests(report, exitCode);
}

process.exitCode = await main(process.argv.slice(2));
