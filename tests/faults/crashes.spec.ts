import { testRows } from "./test-rows.ts";

testRows(({ ground, id }) => ground === "shop" && /^(K|N6)/.test(id));
