import { testRows } from "./test-rows.ts";

testRows(({ ground, id }) => ground === "database" && /^[XP]/.test(id));
