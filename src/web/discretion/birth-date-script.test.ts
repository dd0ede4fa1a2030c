// @module-tag spec-5-age-1
import vm from "node:vm";
import { expect, test } from "vitest";
import { birthDateScript } from "./birth-date-script.ts";

/** Returns the state of a document after the bootstrap script, which knows the question only, and this one. */
function openPage(cookie: string, isNeeded: boolean) {
  const dataset: Record<string, string> = {};
  const listeners = new Map<string, () => void>();
  const document = { cookie, documentElement: { dataset }, querySelector: () => null };
  const context = vm.createContext({
    document,
    addEventListener: (kind: string, listener: () => void) => listeners.set(kind, listener),
  });
  vm.runInContext("globalThis.window = globalThis", context);
  vm.runInContext(
    'window.sync = () => { document.documentElement.dataset.age = /adult=yes/.test(document.cookie) ? "known" : "asked" }',
    context,
  );
  vm.runInContext(birthDateScript(isNeeded), context);
  return { dataset, document, listeners };
}

test.each([
  ["", { age: "asked", birthDate: "asked" }],
  ["adult=yes", { age: "asked", birthDate: "asked" }],
  ["adult=yes; age=birth-date-1", { age: "known" }],
  ["adult=yes; age=birth-date-0", { age: "asked", birthDate: "asked" }],
  ["adult=yes; xage=birth-date-1", { age: "asked", birthDate: "asked" }],
  ["age=year", { age: "asked", birthDate: "year" }],
  ["x=1; age=date", { age: "asked", birthDate: "date" }],
  ["adult=yes; age=refused", { age: "asked", birthDate: "refused" }],
  ['age="><script>', { age: "asked", birthDate: "asked" }],
])("reads the cookies '%s' on a page that needs the date as %j", (cookie, state) => {
  expect(openPage(cookie, true).dataset).toEqual(state);
});

test.each([
  ["", { age: "asked" }],
  ["adult=yes", { age: "known" }],
  ["adult=yes; age=birth-date-1", { age: "known" }],
  ["adult=yes; age=year", { age: "known" }],
  ["adult=yes; age=refused", { age: "asked", birthDate: "refused" }],
])("reads the cookies '%s' on a page that needs the question as %j", (cookie, state) => {
  expect(openPage(cookie, false).dataset).toEqual(state);
});

test("closes an open page when another tab was refused", () => {
  const page = openPage("adult=yes; age=birth-date-1", true);

  page.document.cookie = "age=refused";
  page.listeners.get("visibilitychange")?.();

  expect(page.dataset).toEqual({ age: "asked", birthDate: "refused" });
});

test("contains nothing that ends its element in the document", () => {
  expect(birthDateScript(true)).not.toMatch(/<\/script|<!--/i);
});
