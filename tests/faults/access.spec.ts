import { testScenarios } from "./test-scenarios.ts";

testScenarios(({ needs, id }) => needs !== "database" && /^[AIXP]/.test(id));
