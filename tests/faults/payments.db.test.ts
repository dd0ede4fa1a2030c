import { testRows } from "./test-rows.ts";

testRows(({ ground, id }) => ground === "database" && !/^[RDTXP]/.test(id));
