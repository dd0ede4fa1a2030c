import { randomInt } from "node:crypto";
import { afterAll, expect, inject, test } from "vitest";
import { openHouse } from "./shared-fixtures.ts";
import type { Row } from "./scenario.ts";
import { ROWS } from "./scenarios.ts";
import { runRow } from "./run-scenario.ts";

/** The longest takes a minute and a half beside other tests, and three times that where a machine has more to do. */
const PATIENCE_MS = 8 * 60_000;

/** A test of each of these rows, in the size that every change can afford. */
export function testRows(isWanted: (row: Row) => boolean): void {
  const seed = process.env.SEED ?? String(randomInt(1_000_000_000));
  const server = { url: inject("testServerUrl"), templateName: inject("templateName") };
  const house = openHouse(server);
  afterAll(house.close);
  for (const row of ROWS.filter(isWanted)) {
    test(`${row.id}: ${row.promises}`, { timeout: PATIENCE_MS }, async () => {
      const { failures, error, tried, skipped } = await runRow(row, {
        ...{ server, house, size: row.sizes.everyChange, seed },
      });

      expect({ failures, error }, `again: SEED=${seed} npm run prove -- --quick --row ${row.id}`).toEqual({
        ...{ failures: [], error: null },
      });
      expect(tried > 0 || skipped !== null).toBe(true);
    });
  }
}
