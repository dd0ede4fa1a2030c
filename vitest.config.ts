import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const DATABASE_TESTS = ["**/*.db.test.{ts,tsx}"];
const NOT_OURS = ["**/node_modules/**", "build/**", "data/**", ".cache/**"];
/** Journeys need a browser and a whole shop each: more of them at once only wait for the processors. */
const BROWSERS = 3;

export default defineConfig({
  test: {
    // The runner's own choice leaves one processor idle.
    maxWorkers: availableParallelism(),
    restoreMocks: true,
    unstubEnvs: true,
    // Generous: on a busy machine everything takes ten times as long, and a test that hangs is noticed all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          isolate: false,
          include: ["{src,simulator,demo,scripts,tests}/**/*.test.{ts,tsx}"],
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
          include: ["tests/{e2e,server}/**/*.spec.ts"],
          globalSetup: ["tests/support/database-server.ts", "tests/support/browser-executable.ts"],
          setupFiles: ["tests/support/console-guard.ts"],
          testTimeout: 2 * 60_000,
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: BROWSERS,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
