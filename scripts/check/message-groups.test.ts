import { expect, test } from "vitest";
import { missingGroups, sharedGroups, unnamedSections } from "./message-groups.ts";
import { readModuleGraph } from "./module-graph.ts";

const SECTIONS = { personal: ["login"], visitor: ["register"], cart: ["order"], customer: ["profile"] };

const sourcesOf = (entries: Record<string, string>) => {
  const files = new Map(Object.entries(entries));
  return { files, graph: readModuleGraph(files) };
};

test("reports a section and a source in two groups", () => {
  const sources = sourcesOf({
    "src/web/i18n/en/personal.ts": `import { texts } from "../words/shared.en.ts"; export { texts };`,
    "src/web/i18n/en/cart.ts": `import { texts } from "../words/shared.en.ts"; export { texts };`,
    "src/web/i18n/words/shared.en.ts": "export const texts = {};",
  });

  expect(sharedGroups({ ...SECTIONS, visitor: ["login"] }, sources)).toEqual([
    "login is in two groups of texts",
    "src/web/i18n/words/shared.en.ts is in two groups of texts",
  ]);
  expect(sharedGroups(SECTIONS, sourcesOf({}))).toEqual([]);
});

test("reports texts that are read without naming their sections", () => {
  const sources = sourcesOf({
    "src/web/a.ts": "const { login } = customerMessages(); const title = customerMessages().register;",
    "src/web/b.ts": "const all = customerMessages();",
  });

  expect(unnamedSections(sources)).toEqual(["src/web/b.ts reads customerMessages() without naming the sections"]);
});

test("reports a text of a page's module whose group the page does not load", () => {
  const sources = sourcesOf({
    "src/web/login.route.tsx": `import { form } from "./form.tsx"; export default form;`,
    "src/web/form.tsx":
      "export const form = () => { const { login, profile: own } = customerMessages(); return [login, own]; };",
  });
  const page = { file: "login.route.tsx", parts: ["personal"] } as const;

  expect(missingGroups(page, SECTIONS, sources)).toEqual([
    'login.route.tsx does not load the texts "profile" (customer) of src/web/form.tsx',
  ]);
  expect(missingGroups({ ...page, parts: ["personal", "customer"] }, SECTIONS, sources)).toEqual([]);
});
