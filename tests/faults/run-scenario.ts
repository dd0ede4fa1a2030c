import type { TestServer } from "../support/test-server.ts";
import { openGrounds } from "./environment.ts";
import type { House } from "./shared-fixtures.ts";
import { randomFrom } from "./random.ts";
import type { Row } from "./scenario.ts";
import { type Count, FirstFailureError, openTrial } from "./scenario-run.ts";

export type Result = Count & {
  id: string;
  seconds: number;
  seed: string /** It broke instead of ending. */;
  error: string | null;
};

export type RunOptions = {
  server: Pick<TestServer, "url" | "templateName">;
  house: House;
  size: number;
  seed: string;
  stopsAtFirstFailure?: boolean;
};

/** Runs a scenario with the given size. The same seed makes the same choices. */
export async function runRow(
  row: Row,
  { server, house, size, seed, stopsAtFirstFailure = false }: RunOptions,
): Promise<Result> {
  const began = performance.now();
  const { grounds, close } = openGrounds(server, house);
  const { trial, count } = openTrial({ size, random: randomFrom(`${seed}/${row.id}`), grounds, stopsAtFirstFailure });
  let error: string | null = null;
  try {
    await row.run(trial);
  } catch (thrown) {
    if (!(thrown instanceof FirstFailureError)) error = describe(thrown);
  } finally {
    await close();
  }
  if (!error && count.failed === 0 && count.tried === 0 && !count.skipped) error = "no attempt was counted";
  return {
    id: row.id,
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
