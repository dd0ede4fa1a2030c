import { expect, test } from "vitest";
import { findImportProblems } from "./check-imports.ts";

/** Returns the problems of files, each with a list of the files that it imports by value. */
function problemsOf(imports: Record<string, string[]>): string[] {
  const up = (path: string) => "../".repeat(path.split("/").length - 1);
  const code = Object.entries(imports).map(([path, list]) => {
    const lines = list.map((to, index) => `import { a as a${index} } from "${up(path) || "./"}${to}";`);
    return [path, `${lines.join("\n")}\nexport const a = 1;\n`] as const;
  });
  return findImportProblems(new Map(code));
}

const RULE = "src/domain/money.ts";
const USE_CASE = "src/domain/orders/placement/place-order.server.ts";
const DB = "src/db/client.ts";

test("accepts allowed imports", () => {
  const problems = problemsOf({
    [RULE]: [],
    [DB]: [RULE],
    [USE_CASE]: [RULE, DB, "src/domain/cart/totals.ts"],
    "src/domain/cart/totals.ts": [RULE],
    "src/web/components/price.tsx": [RULE],
    "src/web/storefront/cart/cart.route.tsx": [USE_CASE, "src/web/components/price.tsx"],
    "src/server/shop.ts": [DB, USE_CASE],
    "src/domain/cart/totals.test.ts": [USE_CASE],
  });

  expect(problems).toEqual([]);
});

test.each([
  ["a rule touches the database", RULE, DB],
  ["a rule runs a use case", "src/domain/orders/order-status.ts", USE_CASE],
  ["a route touches the database", "src/web/storefront/cart/cart.route.tsx", DB],
  ["a component runs a use case", "src/web/components/price.tsx", USE_CASE],
  ["the database runs a use case", DB, USE_CASE],
  ["an integration runs a use case", "src/integrations/mail/smtp.ts", USE_CASE],
  ["the PayHere simulator uses the shop", "simulator/server.ts", RULE],
  ["demo data uses a page", "demo/seed.ts", "src/web/components/price.tsx"],
  ["the server starts the simulator itself", "src/server/lifecycle/start-up.ts", "simulator/server.ts"],
  ["the storefront uses the back office", "src/web/storefront/cart/cart.tsx", "src/web/admin/shared/panel.tsx"],
  ["the back office uses the storefront", "src/web/admin/shared/panel.tsx", "src/web/storefront/cart/cart.tsx"],
  ["a module imports to its right", "src/domain/cart/totals.ts", "src/domain/orders/order-status.ts"],
  ["the domain's root imports a module", RULE, "src/domain/cart/totals.ts"],
])("reports that %s", (_name, from, to) => {
  expect(problemsOf({ [from]: [to], [to]: [] })).toEqual([expect.stringContaining(`${from}`)]);
});

test("reports a module outside the order", () => {
  expect(problemsOf({ "src/domain/gifts/wrap.ts": [] })).toEqual([expect.stringContaining("src/domain/gifts/wrap.ts")]);
});

test("reports a cycle, also through a dynamic import", () => {
  const files = new Map([
    ["scripts/a.ts", `import { b } from "./b.ts"; export const a = b;`],
    ["scripts/b.ts", `export const b = async () => import("./a.ts");`],
  ]);

  expect(findImportProblems(files)).toEqual([expect.stringContaining("scripts/a.ts → scripts/b.ts → scripts/a.ts")]);
});

test("reports a barrel file, and a forbidden import through one", () => {
  const files = new Map([
    ["src/domain/cart/index.ts", `export * from "../orders/order-status.ts";`],
    ["src/domain/orders/order-status.ts", `export const a = 1;`],
  ]);

  expect(findImportProblems(files)).toEqual([
    expect.stringContaining("to the left only"),
    expect.stringContaining("only re-exports"),
  ]);
});

test("accepts type-only imports", () => {
  const files = new Map([
    [RULE, `import type { Db } from "../db/client.ts"; export type Money = Db;`],
    [DB, `export type Db = 1;`],
  ]);

  expect(findImportProblems(files)).toEqual([]);
});
