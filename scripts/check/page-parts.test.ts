import { expect, test } from "vitest";
import { LANGUAGES } from "../../src/domain/languages.ts";
import { texts as cart } from "../../src/web/i18n/en/cart.ts";
import { texts as customer } from "../../src/web/i18n/en/customer.ts";
import { texts as personal } from "../../src/web/i18n/en/personal.ts";
import { texts as visitor } from "../../src/web/i18n/en/visitor.ts";
import type { MessageGroup } from "../../src/web/i18n/messages.ts";
import { readModuleGraph } from "./module-graph.ts";
import { readSourceFiles } from "./source-files.ts";
import { shopPages } from "./weigh-build.ts";

const PERSONAL = { personal, visitor, cart, customer };

/** Server-only modules, which have all texts. */
const SERVER_ONLY = /\.server\.ts$|src\/web\/parse-form\.ts$/;

/** Groups that lazy modules of a page load themselves (cart/use-guest-checkout.ts). */
const LOADED_LATER: Record<string, readonly MessageGroup[]> = { "storefront/cart/cart.route.tsx": ["visitor"] };

const USE = /\bcustomerMessages\(\)/g;
/** The two ways to read texts: `const { login, fields } = customerMessages()` and `customerMessages().titles`. */
const SECTIONS = /const \{([^}]+)\} = customerMessages\(\)|customerMessages\(\)\.(\w+)/g;

const files = readSourceFiles(".", ["src"]);
const graph = readModuleGraph(files);

/** Returns a page's modules, including lazy ones. */
function modulesOf(page: string): Set<string> {
  const found = new Set<string>();
  const waiting = [page];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found.has(path) || SERVER_ONLY.test(path)) continue;
    found.add(path);
    for (const { to, isType } of graph.imports.get(path) ?? []) if (!isType) waiting.push(to);
  }
  return found;
}

function sectionsIn(path: string): string[] {
  const code = files.get(path) ?? "";
  return [...code.matchAll(SECTIONS)].flatMap(([, taken, one = ""]) =>
    taken ? taken.split(",").map((name) => name.split(":")[0]?.trim() ?? "") : [one],
  );
}

/** Returns the group of texts that contains a section. */
function partOf(section: string): MessageGroup | undefined {
  return (Object.keys(PERSONAL) as (keyof typeof PERSONAL)[]).find((part) => section in PERSONAL[part]);
}

test("finds no section in two groups of texts", () => {
  const names = Object.values(PERSONAL).flatMap((texts) => Object.keys(texts));

  expect(new Set(names).size).toBe(names.length);
});

test.each(LANGUAGES)("finds no source of texts in two groups in %s, which would create a third chunk", (language) => {
  const sources = Object.keys(PERSONAL).flatMap((part) => {
    const imports = graph.imports.get(`src/web/i18n/${language}/${part}.ts`) ?? [];
    return imports.filter(({ isType }) => !isType).map(({ to }) => to);
  });

  expect(sources.length).toBeGreaterThan(Object.keys(PERSONAL).length);
  expect(sources.toSorted()).toEqual([...new Set(sources)].toSorted());
});

test("finds only uses of customerMessages that name their sections", () => {
  const users = [...files].filter(([path]) => path.startsWith("src/web/") && path !== "src/web/i18n/messages.ts");
  for (const [path, code] of users) {
    const uses = code.match(USE)?.length ?? 0;
    expect([...code.matchAll(SECTIONS)].length, path).toBe(uses);
  }
});

/** Groups that a module loads together with lazy code, such as the cart drawer of a product page. */
const LAZY = /loadMessages\(pageLanguage\(\), \[([^\]]*)\]/g;

function lazyGroups(path: string): string[] {
  return [...(files.get(path) ?? "").matchAll(LAZY)].flatMap(([, groups = ""]) => groups.match(/\w+/g) ?? []);
}

test.each(shopPages())("finds the groups of all texts that $file uses", ({ file, parts }) => {
  const modules = [...modulesOf(`src/web/${file}`)];
  const own: readonly MessageGroup[] = parts.length > 0 ? parts : ["cart"];
  const loaded: readonly (string | undefined)[] = [
    ...own,
    ...(LOADED_LATER[file] ?? []),
    ...modules.flatMap(lazyGroups),
  ];
  for (const path of modules)
    for (const section of sectionsIn(path)) expect(loaded, `${section} in ${path}`).toContain(partOf(section));
});
