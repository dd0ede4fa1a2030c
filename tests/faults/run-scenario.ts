import type { TestServer } from "../support/database/test-server.ts";
import { openEnvironment } from "./environment.ts";
import { randomFrom } from "./random.ts";
import type { Scenario } from "./scenario.ts";
import { type Count, FirstFailureError, openRun } from "./scenario-run.ts";
import type { SharedFixtures } from "./shared-fixtures.ts";

export type Result = Count & {
  id: string;
  seconds: number;
  seed: string;
  /** An error other than a failed check. */
  error: string | null;
};

export type RunOptions = {
  server: Pick<TestServer, "url" | "templateName">;
  fixtures: SharedFixtures;
  size: number;
  seed: string;
  stopsAtFirstFailure?: boolean;
};

/** Runs a scenario with the given size. The same seed makes the same choices. */
export async function runScenario(
  scenario: Scenario,
  { server, fixtures, size, seed, stopsAtFirstFailure = false }: RunOptions,
): Promise<Result> {
  const began = performance.now();
  const { environment, close } = openEnvironment(server, fixtures);
  const { run, count } = openRun({
    size,
    random: randomFrom(`${seed}/${scenario.id}`),
    environment,
    stopsAtFirstFailure,
  });
  let error: string | null = null;
  try {
    await scenario.run(run);
  } catch (thrown) {
    if (!(thrown instanceof FirstFailureError)) error = describe(thrown);
  } finally {
    await close();
  }
  if (!error && count.failed === 0 && count.attempts === 0 && !count.skipped) error = "no attempt was counted";
  return {
    id: scenario.id,
    ...count,
    failed: count.failed + (error ? 1 : 0),
    seconds: (performance.now() - began) / 1_000,
    seed,
    error,
  };
}

function describe(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const cause = thrown.cause instanceof Error ? ` (${thrown.cause.message})` : "";
  return `${thrown.stack ?? thrown.message}${cause}`;
}
