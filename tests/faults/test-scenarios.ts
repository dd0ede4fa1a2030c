import { randomInt } from "node:crypto";
import { afterAll, expect, inject, test } from "vitest";
import { runScenario } from "./run-scenario.ts";
import type { Scenario } from "./scenario.ts";
import { SCENARIOS } from "./scenarios.ts";
import { openSharedFixtures } from "./shared-fixtures.ts";

/** Time limit for one scenario. The longest takes a minute and a half, and three times that on a busy machine. */
const TIMEOUT_MS = 8 * 60_000;

/** Defines a test for each selected scenario, with the size for every change. */
export function testScenarios(isSelected: (scenario: Scenario) => boolean): void {
  const seed = process.env.SEED ?? String(randomInt(1_000_000_000));
  const server = { url: inject("testServerUrl"), templateName: inject("templateName") };
  const fixtures = openSharedFixtures(server);
  afterAll(fixtures.close);
  for (const scenario of SCENARIOS.filter(isSelected)) {
    test(`${scenario.id}: ${scenario.guarantee}`, { timeout: TIMEOUT_MS }, async () => {
      const { failures, error, attempts, skipped } = await runScenario(scenario, {
        server,
        fixtures,
        size: scenario.sizes.everyChange,
        seed,
      });

      expect({ failures, error }, `again: SEED=${seed} npm run prove -- --quick --scenario ${scenario.id}`).toEqual({
        failures: [],
        error: null,
      });
      expect(attempts > 0 || skipped !== null).toBe(true);
    });
  }
}
