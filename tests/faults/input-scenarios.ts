import { type Scenario, without } from "./scenario.ts";
import { storedScripts } from "./scenarios/x1-stored-scripts.ts";
import { reflectedScripts } from "./scenarios/x2-reflected-scripts.ts";
import { noFormulas } from "./scenarios/x5-formulas.ts";
import { injectedLines } from "./scenarios/x8-injected-lines.ts";
import { localRedirects } from "./scenarios/x10-redirects.ts";

/** Scenarios about input of visitors and customers. */
export const INPUT_SCENARIOS: readonly Scenario[] = [
  {
    id: "X1",
    guarantee: "scripts in stored text run on no page, and no page tries to run one",
    unit: "payloads in every field",
    sizes: { everyChange: 8, wholeRun: 300 },
    needs: "browser",
    run: storedScripts,
    guards: [
      without("descriptions are sanitised", "src/domain/catalog-import/sanitize-description.server.ts", [
        "return { html: safe,",
        "return { html,",
        40,
      ]),
      without("a product's title is rendered as text", "src/web/storefront/shared/product-card.tsx", [
        'leading-snug">{product.title}</Heading>',
        'leading-snug"><span dangerouslySetInnerHTML={{ __html: product.title }} /></Heading>',
      ]),
    ],
  },
  {
    id: "X2",
    guarantee: "scripts in URLs, search terms, headers and rejected forms are returned as text",
    unit: "payloads",
    sizes: { everyChange: 12, wholeRun: 300 },
    needs: "shop",
    run: reflectedScripts,
    guards: [
      without("the search term is rendered as text", "src/web/storefront/search/search.route.tsx", [
        '<bdi role="status">{search.results(total, query)}</bdi>',
        "<bdi dangerouslySetInnerHTML={{ __html: search.results(total, query) }} />",
      ]),
    ],
  },
  {
    id: "X5",
    guarantee: "no cell of an exported file is a formula in a spreadsheet, and importing the file changes nothing",
    unit: "products",
    sizes: { everyChange: 30, wholeRun: 300 },
    needs: "database",
    run: noFormulas,
    guards: [
      without("formulas are escaped", "src/domain/catalog-import/formula-guard.ts", [
        "return FORMULA_START.test(text) ?",
        "return text === FORMULA_START.source ?",
      ]),
      without("full-width characters count as formula characters", "src/domain/catalog-import/formula-guard.ts", [
        "＝＋－＠",
        "",
      ]),
    ],
  },
  {
    id: "X8",
    guarantee: "line breaks in URLs, forms and emails inject no header, email or log line",
    unit: "addresses",
    sizes: { everyChange: 20, wholeRun: 228 },
    needs: "shop",
    run: injectedLines,
    guards: [
      without("an order number is percent-encoded in a redirect", "src/web/storefront/checkout/success.route.ts", [
        "encodeURIComponent(number)",
        "number",
        228,
      ]),
      without("an email has exactly one recipient address", "src/integrations/mail/smtp-mailer.server.ts", [
        "to: recipient,",
        "to: recipient.address,",
      ]),
    ],
  },
  {
    id: "X10",
    guarantee: "every redirect stays on the shop's own origin",
    unit: "addresses",
    sizes: { everyChange: 10, wholeRun: 75 },
    needs: "shop",
    run: localRedirects,
    guards: [
      without("redirects accept only local paths", "src/web/urls/safe-next.ts", [
        'if (url?.origin !== HERE || url.pathname.startsWith("//")) return "/";',
        "if (url) return wanted;",
        75,
      ]),
    ],
  },
];
