import type { Scenario } from "./scenario.ts";
import { storedScripts } from "./scenarios/input/x1-stored-scripts.ts";
import { reflectedScripts } from "./scenarios/input/x2-reflected-scripts.ts";
import { noFormulas } from "./scenarios/input/x5-formulas.ts";
import { injectedLines } from "./scenarios/input/x8-injected-lines.ts";
import { localRedirects } from "./scenarios/input/x10-redirects.ts";

/** Scenarios about input of visitors and customers. */
export const INPUT_SCENARIOS: readonly Scenario[] = [
  {
    id: "X1",
    guarantee: "scripts in stored text run on no page, and no page tries to run one",
    unit: "payloads in every field",
    sizes: { everyChange: 8, wholeRun: 300 },
    needs: "browser",
    run: storedScripts,
    guards: [{ ids: ["description-is-sanitised"], size: 40 }, { ids: ["title-is-rendered-as-text"] }],
  },
  {
    id: "X2",
    guarantee: "scripts in URLs, search terms, headers and rejected forms are returned as text",
    unit: "payloads",
    sizes: { everyChange: 12, wholeRun: 300 },
    needs: "shop",
    run: reflectedScripts,
    guards: [{ ids: ["search-term-is-rendered-as-text"] }],
  },
  {
    id: "X5",
    guarantee: "no cell of an exported file is a formula in a spreadsheet, and importing the file changes nothing",
    unit: "products",
    sizes: { everyChange: 30, wholeRun: 300 },
    needs: "database",
    run: noFormulas,
    guards: [{ ids: ["formulas-are-escaped"] }, { ids: ["full-width-characters-start-formulas"] }],
  },
  {
    id: "X8",
    guarantee: "line breaks in URLs, forms and emails inject no header, email or log line",
    unit: "addresses",
    sizes: { everyChange: 20, wholeRun: 228 },
    needs: "shop",
    run: injectedLines,
    guards: [{ ids: ["order-number-is-encoded"], size: 228 }, { ids: ["mail-has-one-recipient"] }],
  },
  {
    id: "X10",
    guarantee: "every redirect stays on the shop's own origin",
    unit: "addresses",
    sizes: { everyChange: 10, wholeRun: 75 },
    needs: "shop",
    run: localRedirects,
    guards: [{ ids: ["redirect-is-local"], size: 75 }],
  },
];
