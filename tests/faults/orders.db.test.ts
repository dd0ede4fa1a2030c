import { testRows } from "./test-scenarios.ts";

testRows(({ ground, id }) => ground === "database" && /^[RDT]/.test(id));
