import { testRows } from "./test-scenarios.ts";

testRows(({ ground, id }) => ground === "database" && !/^[RDTXP]/.test(id));
