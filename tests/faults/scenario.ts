import type { ScenarioRun } from "./scenario-run.ts";

/** A change of a source file that removes a guard: `find` is its exact text. */
export type Edit = { file: string; find: string; replace: string };

/** A guard whose removal must make its scenario fail. */
export type GuardRemoval = {
  guard: string;
  edits: Edit[];
  /** Size of the scenario without the guard, where `everyChange` is too small to fail reliably. */
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
  guards: GuardRemoval[];
};

/** A guarantee without a scenario, and the reason. */
export type MissingScenario = Pick<Scenario, "id" | "guarantee"> & { reason: string };

/** Removes a guard that is in one place. */
export function without(
  guard: string,
  file: string,
  [find, replace, size]: readonly [find: string, replace: string, size?: number],
): GuardRemoval {
  return { guard, edits: [{ file, find, replace }], ...(size ? { size } : {}) };
}
