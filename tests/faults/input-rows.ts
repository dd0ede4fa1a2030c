import { type Row, without } from "./row.ts";
import { storedScripts } from "./rows/x1-stored.ts";
import { reflectedScripts } from "./rows/x2-reflected.ts";
import { noFormulas } from "./rows/x5-formulas.ts";
import { noForeignHeaders } from "./rows/x8-line-ends.ts";
import { alwaysOurs } from "./rows/x10-redirects.ts";

/** What is promised about whatever people type. */
export const INPUT_ROWS: readonly Row[] = [
  {
    id: "X1",
    promises: "scripts in everything that is stored run on no page, and no page tries",
    unit: "payloads in every field",
    sizes: { everyChange: 8, wholeRun: 300 },
    ground: "browser",
    run: storedScripts,
    sabotage: [
      without("descriptions are cleaned", "src/domain/catalog-import/sanitize-description.server.ts", [
        "return { html: safe,",
        "return { html,",
        40,
      ]),
      without("a product's name is text", "src/web/storefront/shared/product-card.tsx", [
        'leading-snug">{product.title}</Heading>',
        'leading-snug"><span dangerouslySetInnerHTML={{ __html: product.title }} /></Heading>',
      ]),
    ],
  },
  {
    id: "X2",
    promises: "scripts in addresses, search words, headers and refused forms come back as text",
    unit: "payloads",
    sizes: { everyChange: 12, wholeRun: 300 },
    ground: "shop",
    run: reflectedScripts,
    sabotage: [
      without("what was searched for is text", "src/web/storefront/search/search.route.tsx", [
        '<bdi role="status">{search.results(total, query)}</bdi>',
        "<bdi dangerouslySetInnerHTML={{ __html: search.results(total, query) }} />",
      ]),
    ],
  },
  {
    id: "X5",
    promises: "no cell of an exported file would run in a spreadsheet, and the file reads back the same",
    unit: "products",
    sizes: { everyChange: 30, wholeRun: 300 },
    ground: "database",
    run: noFormulas,
    sabotage: [
      without("formulas are guarded", "src/domain/catalog-import/formula-guard.ts", [
        "return FORMULA_START.test(text) ?",
        "return text === FORMULA_START.source ?",
      ]),
      without("signs of full width count too", "src/domain/catalog-import/formula-guard.ts", ["＝＋－＠", ""]),
    ],
  },
  {
    id: "X8",
    promises: "line ends in addresses, forms and mails make no header, no mail and no log line of anybody else's",
    unit: "addresses",
    sizes: { everyChange: 20, wholeRun: 228 },
    ground: "shop",
    run: noForeignHeaders,
    sabotage: [
      without("an address in a redirect is spelled out", "src/web/storefront/checkout/success.route.ts", [
        "encodeURIComponent(number)",
        "number",
        228,
      ]),
      without("a mail's recipient is one address", "src/integrations/mail/smtp-mailer.server.ts", [
        "to: recipient,",
        "to: recipient.address,",
      ]),
    ],
  },
  {
    id: "X10",
    promises: "whatever is asked for, the shop leads to itself",
    unit: "addresses",
    sizes: { everyChange: 10, wholeRun: 75 },
    ground: "shop",
    run: alwaysOurs,
    sabotage: [
      without("only a path of ours is followed", "src/web/urls/safe-next.ts", [
        'if (url?.origin !== HERE || url.pathname.startsWith("//")) return "/";',
        "if (url) return wanted;",
        75,
      ]),
    ],
  },
];
