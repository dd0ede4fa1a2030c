import { LANGUAGES } from "../../src/domain/languages.ts";
import type { MessageGroup } from "../../src/web/i18n/messages.ts";
import type { ModuleGraph } from "./module-graph.ts";
import type { SourceFiles } from "./source-files.ts";
import type { ShopPage } from "./weigh-build.ts";

/** The sections of texts that each group contains. */
export type Sections = Record<MessageGroup, readonly string[]>;

type Sources = { files: SourceFiles; graph: ModuleGraph };

/** Server-only modules, which have all texts. */
const SERVER_ONLY = /\.server\.tsx?$|src\/web\/parse-form\.ts$/;

/** Groups that lazy modules of a page load themselves (cart/use-guest-checkout.ts). */
const LOADED_LATER: Record<string, readonly MessageGroup[]> = { "storefront/cart/cart.route.tsx": ["visitor"] };

const USE = /\bcustomerMessages\(\)/g;
/** The two ways to read texts: `const { login, fields } = customerMessages()` and `customerMessages().titles`. */
const SECTIONS = /const \{([^}]+)\} = customerMessages\(\)|customerMessages\(\)\.(\w+)/g;
/** Groups that a module loads together with lazy code, such as the cart drawer of a product page. */
const LAZY = /loadMessages\(pageLanguage\(\), \[([^\]]*)\]/g;

/** Lists sections and sources in two groups: a source in two groups creates a third chunk. */
export function sharedGroups(sections: Sections, { graph }: Pick<Sources, "graph">): string[] {
  const groups = Object.keys(sections);
  const sources = LANGUAGES.flatMap((language) =>
    groups.flatMap((group) =>
      (graph.imports.get(`src/web/i18n/${language}/${group}.ts`) ?? []).flatMap(({ to, isType }) =>
        isType ? [] : [to],
      ),
    ),
  );
  return [...repeated(Object.values(sections).flat()), ...repeated(sources)].map(
    (name) => `${name} is in two groups of texts`,
  );
}

/** Lists uses of `customerMessages` that do not name their sections, so that no check can find their group. */
export function unnamedSections({ files }: Pick<Sources, "files">): string[] {
  return [...files]
    .filter(([path]) => path.startsWith("src/web/") && path !== "src/web/i18n/messages.ts")
    .filter(([, code]) => [...code.matchAll(SECTIONS)].length !== (code.match(USE)?.length ?? 0))
    .map(([path]) => `${path} reads customerMessages() without naming the sections`);
}

/** Lists texts that a page uses and does not load. */
export function missingGroups({ file, parts }: ShopPage, sections: Sections, sources: Sources): string[] {
  const modules = [...modulesOf(`src/web/${file}`, sources)];
  const loaded = new Set<string>([
    ...(parts.length > 0 ? parts : ["cart"]),
    ...(LOADED_LATER[file] ?? []),
    ...modules.flatMap((path) => lazyGroups(sources.files.get(path) ?? "")),
  ]);
  const groupOf = (section: string) =>
    Object.entries(sections).find(([, names]) => names.includes(section))?.[0] ?? "no group";
  return modules.flatMap((path) =>
    sectionsIn(sources.files.get(path) ?? "")
      .filter((section) => !loaded.has(groupOf(section)))
      .map((section) => `${file} does not load the texts "${section}" (${groupOf(section)}) of ${path}`),
  );
}

/** Returns a page's modules, including lazy ones. */
function modulesOf(page: string, { graph }: Sources): Set<string> {
  const found = new Set<string>();
  const waiting = [page];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found.has(path) || SERVER_ONLY.test(path)) continue;
    found.add(path);
    for (const { to, isType } of graph.imports.get(path) ?? []) if (!isType) waiting.push(to);
  }
  return found;
}

function sectionsIn(code: string): string[] {
  return [...code.matchAll(SECTIONS)].flatMap(([, taken, one = ""]) =>
    taken ? taken.split(",").map((name) => name.split(":")[0]?.trim() ?? "") : [one],
  );
}

function lazyGroups(code: string): string[] {
  return [...code.matchAll(LAZY)].flatMap(([, groups = ""]) => groups.match(/\w+/g) ?? []);
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
