import type { MissingScenario } from "./scenario.ts";

/** Guarantees without a scenario. */
export const MISSING_SCENARIOS: readonly MissingScenario[] = [];
