import { testScenarios } from "./test-scenarios.ts";

testScenarios(({ needs, id }) => needs === "database" && /^[RDT]/.test(id));
