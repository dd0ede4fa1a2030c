import { expect, test } from "vitest";
import { browserCheckedForms, foreignForms, routesWithForms, unwatchedForms } from "./forms.ts";

const FIELD = 'export function Name() { return <input name="name" />; }';
const pageWith = (form: string) =>
  new Map([
    ["src/web/components/name.tsx", FIELD],
    [
      "src/web/storefront/a.route.tsx",
      `import { Form } from "react-router"; import { Name } from "../components/name.tsx"; import { SendForm } from "../components/send-form.tsx";
       export default function A() { return ${form}; }`,
    ],
  ]);

test("rejects a form that posts a field of another component", () => {
  expect(foreignForms(pageWith('<Form method="post"><p><Name /></p></Form>'))).toEqual([
    "src/web/storefront/a.route.tsx: A posts fields with another form than SendForm",
  ]);
});

test("rejects a form of buttons that ends on the error page without a connection", () => {
  expect(foreignForms(pageWith('<Form method="post"><button /></Form>'))).toEqual([
    "src/web/storefront/a.route.tsx: A posts buttons with another form than ButtonForm",
  ]);
  expect(foreignForms(pageWith("<ButtonForm><Name /></ButtonForm>"))).toEqual([
    "src/web/storefront/a.route.tsx: A posts fields with another form than SendForm",
  ]);
});

test.each([
  ["searches with GET", '<Form role="search"><Name /></Form>'],
  ["posts only buttons and hidden fields", '<ButtonForm><input type="hidden" name="a" /><button /></ButtonForm>'],
  ["loads a document", '<Form method="post" reloadDocument><button /></Form>'],
  ["downloads a file", '<form method="post"><button /></form>'],
  ["posts only a search", '<Form method="post"><input type="search" name="words" /></Form>'],
  ["is SendForm", "<SendForm><Name /></SendForm>"],
])("accepts a form that %s", (_, form) => {
  expect(foreignForms(pageWith(form))).toEqual([]);
});

test("rejects a form without method and action that does not watch its fields", () => {
  const page = pageWith("<form><Name /></form>");
  expect(unwatchedForms(page)).toEqual([
    "src/web/storefront/a.route.tsx: A loses typed text without a question (useWatchedForm)",
  ]);
  const watched = [...page].map(([file, code]) => [file, `${code} useWatchedForm(status);`] as const);
  expect(unwatchedForms(new Map(watched))).toEqual([]);
  expect(unwatchedForms(pageWith('<form action="/search"><Name /></form>'))).toEqual([]);
});

test.each([
  '<Form><input name="a" required /></Form>',
  '<form method="post"><p><input type="email" name="a" /></p></form>',
])("rejects %s, whose messages are the browser's", (form) => {
  expect(browserCheckedForms(pageWith(form))).toEqual([
    "src/web/storefront/a.route.tsx: A shows messages in the browser's language (noValidate)",
  ]);
});

test("rejects a required field in a component's form", () => {
  const own = "export function Own({ children }) { return <form>{children}</form>; }";
  const use = (field: string) =>
    new Map([
      ["src/web/own.tsx", own],
      ["src/web/use.tsx", `import { Own } from "./own.tsx"; export function Use() { return <Own>${field}</Own>; }`],
    ]);

  expect(browserCheckedForms(use('<input name="a" min={1} />'))).toEqual([
    "src/web/use.tsx: Use shows messages in the browser's language (noValidate)",
  ]);
  expect(browserCheckedForms(use('<input name="a" />'))).toEqual([]);
});

test.each([
  '<Form noValidate><input name="a" required /></Form>',
  '<Form><input type="search" name="a" /></Form>',
  '<SendForm><input name="a" required /></SendForm>',
])("accepts %s, whose messages are the page's", (form) => {
  expect(browserCheckedForms(pageWith(form))).toEqual([]);
});

test("finds the pages with forms, also through other components", () => {
  expect(routesWithForms(pageWith("<SendForm><Name /></SendForm>"))).toEqual(["src/web/storefront/a.route.tsx"]);
  const form = 'import { SendForm } from "../components/send-form.tsx"; export function Own() { return <SendForm />; }';
  const page = pageWith("<Own />");
  page.set("src/web/storefront/own.tsx", form);
  page.set(
    "src/web/storefront/b.route.tsx",
    'import { Own } from "./own.tsx"; export default function B() { return <p><Own /></p>; }',
  );
  expect(routesWithForms(page)).toEqual(["src/web/storefront/b.route.tsx"]);
});
