import { testScenarios } from "./test-scenarios.ts";

testScenarios(({ needs, id }) => needs === "shop" && /^(K|N6)/.test(id));
