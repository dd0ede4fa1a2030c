import { testRows } from "./test-scenarios.ts";

testRows(({ ground, id }) => ground === "shop" && /^(K|N6)/.test(id));
