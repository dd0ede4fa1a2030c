import { testRows } from "./test-scenarios.ts";

testRows(({ ground, id }) => ground === "database" && /^[XP]/.test(id));
