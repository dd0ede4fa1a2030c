import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { readSpecMap } from "./scripts/check/spec-map.ts";

const DATABASE_TESTS = ["**/*.db.test.{ts,tsx}"];
const NOT_OURS = ["**/node_modules/**", "build/**", "data/**", ".cache/**"];
/** Journeys need a browser and a whole shop each: more of them at once only wait for the processors. */
const BROWSERS = 3;
/** These take up to a minute each, whatever else is on: begun last, they would be waited for. */
const LONGEST = [/tests\/faults\//, /(accessibility|every-page)\.spec/, /(start|stop|killed)\.spec/, /embedded\.db/];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((long) => long.test(moduleId));
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

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
    tags: readSpecMap(readFileSync("docs/spec-map.md", "utf8")).map(({ id, tag }) => ({ name: tag, description: id })),
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          isolate: false,
          include: ["{src,launcher,simulator,demo,scripts,tests,bench}/**/*.test.{ts,tsx}"],
          exclude: [...NOT_OURS, ...DATABASE_TESTS],
          setupFiles: ["tests/support/console-guard.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          isolate: false,
          include: DATABASE_TESTS,
          exclude: NOT_OURS,
          setupFiles: ["tests/support/console-guard.ts"],
          globalSetup: ["tests/support/database-server.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          isolate: false,
          include: ["tests/{browser,server,faults}/**/*.spec.ts"],
          globalSetup: ["tests/support/database-server.ts", "tests/support/browser-executable.ts"],
          setupFiles: ["tests/support/console-guard.ts"],
          testTimeout: 2 * 60_000,
          maxWorkers: BROWSERS,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
