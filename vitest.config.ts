import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { readSpecMap } from "./scripts/check/spec-map.ts";

const DATABASE_TESTS = ["**/*.db.test.{ts,tsx}"];
const NOT_OURS = ["**/node_modules/**", "build/**", "data/**", ".cache/**"];
/** Tools beside the shop: only `npm run test:full` runs their tests, and the fault scenarios. */
const TOOL_TESTS = ["{simulator,demo,bench}/**/*.test.{ts,tsx}"];
const FAULT_TESTS = ["tests/faults/**/*.{spec,db.test}.ts"];
/** Each worker has a browser and a shop, which take a processor together. */
const BROWSERS = 2;
/** Files that take up to a minute, so that they start first. */
const LONGEST = [/tests\/faults\//, /(accessibility|every-page)\.spec/, /(start|stop|killed)\.spec/, /embedded\.db/];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((long) => long.test(moduleId));
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

const CONSOLE_GUARD = "tests/support/steps/console-guard.ts";
const CHEAP_PASSWORD_HASHES = "tests/support/cheap-password-hashes.ts";
const DATABASE_SERVER = "tests/support/database/database-server.ts";
const BROWSER_EXECUTABLE = "tests/support/browser-executable.ts";

export default defineConfig({
  test: {
    // The runner's own choice leaves one processor idle.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubEnvs: true,
    // Generous: on a busy machine everything takes ten times as long, and a test that hangs is noticed all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    tags: [
      { name: "essential", description: "A browser test that npm test runs; npm run test:full runs all of them" },
      { name: "full", description: "A slow test that only npm run test:full runs" },
      ...readSpecMap(readFileSync("docs/spec-map.md", "utf8")).map(({ id, tag }) => ({ name: tag, description: id })),
    ],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate: false,
          include: ["{src,launcher,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: [...NOT_OURS, ...DATABASE_TESTS],
          setupFiles: [CONSOLE_GUARD],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          isolate: false,
          include: DATABASE_TESTS,
          exclude: [...NOT_OURS, ...TOOL_TESTS, ...FAULT_TESTS],
          setupFiles: [CONSOLE_GUARD, CHEAP_PASSWORD_HASHES],
          globalSetup: [DATABASE_SERVER],
        },
      },
      {
        extends: true,
        test: {
          name: "tools",
          isolate: false,
          include: TOOL_TESTS,
          exclude: NOT_OURS,
          setupFiles: [CONSOLE_GUARD],
          globalSetup: [DATABASE_SERVER],
        },
      },
      ...[
        { name: "server", include: ["tests/server/**/*.spec.ts"] },
        { name: "browser", include: ["tests/browser/**/*.spec.ts"] },
        { name: "faults", include: FAULT_TESTS },
      ].map(({ name, include }) => ({
        extends: true as const,
        test: {
          name,
          isolate: false,
          include,
          globalSetup: [DATABASE_SERVER, BROWSER_EXECUTABLE],
          setupFiles: [CONSOLE_GUARD],
          testTimeout: 2 * 60_000,
          maxWorkers: BROWSERS,
          sequence: { groupOrder: 1 },
        },
      })),
    ],
  },
});
