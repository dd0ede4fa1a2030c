import type { ScenarioRun } from "./scenario-run.ts";

/** Guards whose removal together must make their scenario fail. */
export type GuardRemoval = {
  /** Ids of `@guard` comments (README.md). */
  ids: readonly string[];
  /** Size of the scenario without the guards, where `everyChange` is too small to fail reliably. */
  size?: number;
};

/** Resources of a scenario: a database, the built shop with one, or also a browser. */
export type Requirement = "database" | "shop" | "browser";

/** A guarantee of the shop, how often to test it, and the guards without which the test must fail. */
export type Scenario = {
  /** Id in the list of reliability goals. */
  id: string;
  guarantee: string;
  /** Unit of `sizes`. */
  unit: string;
  /** Size in `npm test`, and in `npm run prove`. */
  sizes: { everyChange: number; wholeRun: number };
  needs: Requirement;
  run(run: ScenarioRun): Promise<void>;
  guards: readonly GuardRemoval[];
};

/** A guarantee without a scenario, and the reason. */
export type MissingScenario = Pick<Scenario, "id" | "guarantee"> & { reason: string };
