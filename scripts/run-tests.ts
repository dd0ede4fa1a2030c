import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { runNode } from "../launcher/run-node.mjs";
import { countTests, type TestCount, type TestReport } from "./check/count-tests.ts";
import { runStaticChecks } from "./check/static-checks.ts";

const VITEST = "node_modules/vitest/vitest.mjs";
const REPORTS = ".cache/test-reports";

const FULL = "--full";

/**
 * Browser tests run last and alone: a browser and a shop each take all the processor there is.
 * Everything that the essential runs leave out is in the full ones.
 */
const ESSENTIAL_RUNS = [
  [...projects("unit", "database", "server"), "--tags-filter", "!full"],
  [...projects("browser"), "--tags-filter", "essential"],
];
const FULL_RUNS = [projects("unit", "database", "tools"), projects("server", "browser", "faults")];

/**
 * Runs the essential tests, all tests with `--full`, or only those that other arguments choose: these go to the test
 * runner.
 */
async function main(args: string[]): Promise<number> {
  const chosen = args.filter((arg) => arg !== FULL);
  const runs = chosen.length > 0 ? [chosen] : args.includes(FULL) ? FULL_RUNS : ESSENTIAL_RUNS;
  const isClean = chosen.length > 0 || (await runStaticChecks({ isBuilt: true }));
  const total: TestCount = { passed: 0, failures: [] };
  for (const [index, run] of runs.entries()) {
    const { passed, failures } = await runTests(run, `${REPORTS}/${process.pid}-${index}.json`);
    total.passed += passed;
    total.failures.push(...failures);
  }
  // All failures again at the end: a log that is cut short keeps its end.
  for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
  if (!isClean) console.log("\nA check before the tests failed: see the top.");
  console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
  return isClean && total.failures.length === 0 ? 0 : 1;
}

function projects(...names: string[]): string[] {
  return names.flatMap((name) => ["--project", name]);
}

async function runTests(args: string[], file: string): Promise<TestCount> {
  mkdirSync(REPORTS, { recursive: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const exitCode = await runNode([VITEST, "run", ...reporters, ...args]);
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as TestReport) : null;
  // An exit code above 128 means that a signal ended the process: 128 plus its number.
  if (!report) console.error(`The test runner ended without a report, with the exit code ${exitCode}.`);
  rmSync(file, { force: true });
  return countTests(report, exitCode);
}

process.exitCode = await main(process.argv.slice(2));
