import { expect, test } from "vitest";
import { proseProblemsInCode, proseProblemsInDocument, proseProblemsInPage } from "./prose.ts";

const rulesIn = (code: string) => proseProblemsInCode("src/a.ts", code).map(({ rule }) => rule);

test.each([
  ["clause as subject", "/** What is rejected moves the focus. */"],
  ["unnamed actor", "// Whoever comes first wins."],
  ["speech verb", "// The browser is told the total."],
  ["fronted of", "// Of two changes one is rejected."],
  ["metaphor", "// A knock at the server."],
  ["old word", "/* The list is read anew. */"],
])("finds a comment with %s", (rule, comment) => {
  expect(rulesIn(`${comment}\nexport const a = 1;`)).toContain(rule);
});

test("finds titles of tests, of parametrised tests and of our own wrappers", () => {
  const code = `test("whoever knocks", f);\ntest.each([1])("nobody %s", f);\nbrowserTest(\`somebody \${x} waits\`, f);`;
  const lines = proseProblemsInCode("src/a.test.ts", code).map(({ line }) => line);
  expect([...new Set(lines)]).toEqual([1, 2, 3]);
});

test("leaves strings, questions and excused comments alone", () => {
  const code = `// Who pays? The customer.\n// prose-ok: quotes PayHere: nobody.\nconst text = "Whoever";`;
  expect(rulesIn(code)).toEqual([]);
});

test("reads documents without code and reports long lines", () => {
  const document = ["Plain text.", "```", "whoever", "```", "`whoever` is a word.", "x".repeat(121)].join("\n");
  expect(proseProblemsInDocument(document).map(({ line, rule }) => [line, rule])).toEqual([[6, "long line"]]);
});

const SHOWN = "src/web/storefront/cart/words/cart.en.ts";

test.each([
  ["unusual word", `const cart = { hint: "We answer by mail." };`],
  ["unusual word", `const cart = { hint: () => \`Hold the key of \${title}.\` };`],
  ["stiff phrase", `const cart = { hint: "The code that we sent." };`],
  ["no contraction", `const cart = { hint: "This cannot be undone." };`],
])("finds a text for shoppers with %s", (rule, code) => {
  expect(proseProblemsInCode(SHOWN, code)).toEqual([expect.objectContaining({ line: 1, rule })]);
  expect(proseProblemsInCode("src/web/storefront/cart/cart-page.tsx", code)).toEqual([]);
});

test.each([
  ["unusual word", `const words = { saved: "The note is written down." };`],
  ["unusual word", `const words = { none: "Nobody has asked." };`],
  ["unusual word", `const words = { cash: () => \`Collect \${amount} at the door.\` };`],
  ["stiff phrase", `const words = { hint: "The code that we sent." };`],
  ["no contraction", `const words = { hint: "This cannot be undone." };`],
])("finds a text for staff with %s", (rule, code) => {
  for (const path of [
    "web/admin/orders/order-words.ts",
    "web/admin/orders/page.tsx",
    "web/i18n/staff-failure-words.ts",
  ])
    expect(proseProblemsInCode(`src/${path}`, code)).toEqual([expect.objectContaining({ line: 1, rule })]);
});

test("accepts technical words in texts for staff, and any words in their tests", () => {
  const code = `const words = { hint: "The server needs a key to encrypt it." };`;
  const titled = `const words = { title: "The goods are not here" };`;
  expect(proseProblemsInCode("src/web/admin/settings/words.ts", code)).toEqual([]);
  expect(proseProblemsInCode("src/web/admin/settings/words.test.ts", titled)).toEqual([]);
});

test("leaves names of modules and keys alone", () => {
  const code = `import { mails } from "./some mails.ts";\nconst texts = { "the mail": "Emails", kind: "mail" };`;
  expect(proseProblemsInCode(SHOWN, code)).toEqual([]);
});

test("reads the pages of the shop, whose legal sentences have no contractions", () => {
  const page = "# Terms\n\nYou cannot return it.\nWrite a mail, or call.";
  expect(proseProblemsInPage(page)).toEqual([expect.objectContaining({ line: 4, rule: "unusual word" })]);
});

test("reports comment lines of more than 120 characters, except comments for tools", () => {
  const code = [`/** ${"a".repeat(113)} */`, `/** ${"a".repeat(114)} */`, `// biome-ignore lint/x: ${"a".repeat(120)}`];

  expect(proseProblemsInCode("src/a.ts", code.join("\n"))).toMatchObject([{ line: 2, rule: "long line" }]);
});

test.each(['log.warn("the catalogue is unknown");', "shop.logError(`failed to send mail`);"])(
  "finds a log message that is not a fixed event: %s",
  (code) => {
    expect(rulesIn(code)).toEqual(["log form"]);
  },
);

test("accepts log messages that begin with a verb", () => {
  expect(rulesIn('log.error(facts, "failed to send mail");\nshop.log.info("closed in-flight requests");')).toEqual([]);
});

test("finds a sentence as the title of a decision", () => {
  const rules = (path: string) => proseProblemsInDocument("# Today is a document\n", path).map(({ rule }) => rule);
  expect(rules("docs/decisions/dashboard.md")).toEqual(["sentence as title"]);
  expect(rules("docs/languages.md")).toEqual([]);
});

test.each([
  "src/web/storefront/product/terms-words.server.ts",
  "src/web/storefront/wishlist/saved-words.ts",
  "src/web/storefront/product/describe-reviews.server.ts",
  "src/server/http/fallback-page.ts",
])("reads texts for shoppers in %s", (path) => {
  const problems = proseProblemsInCode(path, `const words = { hint: "The code that we sent." };`);
  expect(problems.map(({ rule }) => rule)).toEqual(["stiff phrase"]);
});
