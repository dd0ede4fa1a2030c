import { findCycles, type ModuleGraph, readModuleGraph } from "./check/module-graph.ts";
import { CODE_FOLDERS, isTest, readSourceFiles, reportProblems, type SourceFiles } from "./check/source-files.ts";

const isUi = (path: string) =>
  /^src\/web\/(?:components|storefront|admin|seo|discretion|styleguide)\//.test(path) &&
  !/\.(?:route|server)\./.test(path);
const isWords = (path: string) => /^src\/web\/(?:i18n\/|.*\/words\/|.*-words\.ts$)/.test(path);

/** Kinds of code; the first matching pattern decides. */
const KINDS = [
  ["test", isTest],
  ["rules", (path: string) => path.startsWith("src/domain/") && !path.includes(".server.")],
  ["use case", (path: string) => path.startsWith("src/domain/")],
  ["db", (path: string) => path.startsWith("src/db/")],
  ["integration", (path: string) => path.startsWith("src/integrations/")],
  ["urls", (path: string) => path.startsWith("src/web/urls/")],
  ["words", (path: string) => isWords(path) && !path.includes(".server.")],
  ["ui", isUi],
  ["web", (path: string) => path.startsWith("src/web/")],
  ["job", (path: string) => path.startsWith("src/jobs/")],
  ["server", (path: string) => path.startsWith("src/server/")],
  ["config", (path: string) => /^src\/config[^/]*\.ts$/.test(path)],
  ["launcher", (path: string) => path.startsWith("launcher/")],
  ["simulator", (path: string) => path.startsWith("simulator/")],
  ["demo", (path: string) => path.startsWith("demo/")],
  ["tool", () => true],
] as const;

type Kind = (typeof KINDS)[number][0];

/** The kinds that each kind may import by value. Kinds that are not listed may import anything. */
const MAY_IMPORT: Partial<Record<Kind, readonly Kind[]>> = {
  rules: ["rules"],
  db: ["rules", "db"],
  "use case": ["rules", "db", "use case"],
  integration: ["rules", "integration"],
  urls: ["rules", "urls"],
  words: ["rules", "urls", "words"],
  ui: ["rules", "urls", "words", "ui"],
  web: ["rules", "use case", "urls", "words", "ui", "web"],
  job: ["rules", "use case", "db", "job"],
  config: ["rules", "config"],
  launcher: ["rules", "launcher"],
  simulator: ["simulator"],
  demo: ["rules", "use case", "db", "integration", "demo"],
};

const SIDES = /^src\/web\/(storefront|admin)\//;
/** A preview of the back office draws a page of the storefront. */
const PREVIEW = "src/web/admin/products/product/preview.route.tsx";

/** The only module in `src` that may import the launcher, the simulator and the demo. */
const LOCAL_STACK = "src/server/lifecycle/local-stack.ts";
const LOCAL_PARTS: readonly Kind[] = ["launcher", "simulator", "demo"];

/** The modules of the domain. Each one imports only modules before it. */
const MODULES = [
  "accounts",
  "audit",
  "staff",
  "catalog",
  "media",
  "ledger",
  "inventory",
  "wishlist",
  "catalog-import",
  "catalog-editing",
  "promotions",
  "purchasing",
  "cart",
  "settings",
  "credit",
  "content",
  "enquiries",
  "couriers",
  "uploads",
  "orders",
  "payments",
  "returns",
  "reviews",
  "questions",
  "mail",
  "notifications",
  "privacy",
  "customers",
  "marketing",
  "reporting",
];
const ORDER = MODULES.join(" ← ");

const BARRELS = new Set(["src/db/schema/index.ts"]);

/** Returns one sentence for each violation of the import rules. Type-only imports are free. */
export function findImportProblems(files: SourceFiles): string[] {
  const graph = readModuleGraph(files);
  return [
    ...forbiddenImports(graph),
    ...importsOfOtherSide(graph),
    ...importsOfLocalParts(graph),
    ...wrongOrder(graph),
    ...cycles(graph),
    ...barrels(graph),
  ];
}

function valueImports({ imports }: ModuleGraph): { from: string; to: string }[] {
  return [...imports].flatMap(([from, list]) => list.filter(({ isType }) => !isType).map(({ to }) => ({ from, to })));
}

function forbiddenImports(graph: ModuleGraph): string[] {
  return valueImports(graph).flatMap(({ from, to }) => {
    const [kind, target] = [kindOf(from), kindOf(to)];
    const allowed = MAY_IMPORT[kind];
    return !allowed || allowed.includes(target) ? [] : [`${from} (${kind}) must not import ${to} (${target})`];
  });
}

/** Screens of the storefront and of the back office do not import each other. */
function importsOfOtherSide(graph: ModuleGraph): string[] {
  return valueImports(graph).flatMap(({ from, to }) => {
    const [side, target] = [SIDES.exec(from)?.[1], SIDES.exec(to)?.[1]];
    const isAllowed = !side || !target || side === target || from === PREVIEW || isTest(from);
    return isAllowed ? [] : [`${from} (${side}) must not import ${to} (${target})`];
  });
}

function importsOfLocalParts(graph: ModuleGraph): string[] {
  return valueImports(graph).flatMap(({ from, to }) => {
    const isAllowed = !from.startsWith("src/") || from === LOCAL_STACK || isTest(from);
    return isAllowed || !LOCAL_PARTS.includes(kindOf(to)) ? [] : [`${from} must import ${to} through ${LOCAL_STACK}`];
  });
}

function kindOf(path: string): Kind {
  return KINDS.find(([, fits]) => fits(path))?.[0] ?? "tool";
}

function wrongOrder(graph: ModuleGraph): string[] {
  const unknown = [...graph.imports.keys()].filter((path) => placeOf(path) === UNKNOWN);
  const wrong = valueImports(graph).filter(({ from, to }) => {
    const [place, target] = [placeOf(from), placeOf(to)];
    return !isTest(from) && place !== null && target !== null && target > place;
  });
  return [
    ...unknown.map((path) => `${path} is in no module of the order ${ORDER}`),
    ...wrong.map(({ from, to }) => `${from} must not import ${to}: to the left only, ${ORDER}`),
  ];
}

const LEFT_OF_ALL = -1;
const UNKNOWN = MODULES.length;

/** Returns the position of a domain file's module in the order; null outside the domain. */
function placeOf(path: string): number | null {
  const inDomain = /^src\/domain\/(?:([^/]+)\/)?[^/]+/.exec(path);
  if (!inDomain) return null;
  const [, name] = inDomain;
  if (name === undefined) return LEFT_OF_ALL;
  return MODULES.includes(name) ? MODULES.indexOf(name) : UNKNOWN;
}

function cycles(graph: ModuleGraph): string[] {
  return findCycles(graph).map((ring) => `import cycle: ${ring.join(" → ")}`);
}

function barrels({ barrels: found }: ModuleGraph): string[] {
  return found.filter((path) => !BARRELS.has(path)).map((path) => `${path} only re-exports other files`);
}

if (import.meta.main) {
  const files = readSourceFiles(process.cwd(), CODE_FOLDERS);
  reportProblems(files.size, "modules", findImportProblems(files));
}
