import { parseSync } from "vite";

export type FunctionSize = { name: string; lines: number; parameters: number; nesting: number };
export type CodeSize = { lines: number; exports: number; functions: FunctionSize[] };

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
const CONTEXTS = new Set(["tx", "db", "shop", "store"]);
const NESTING = new Set([
  "IfStatement",
  "ForStatement",
  "ForOfStatement",
  "ForInStatement",
  "WhileStatement",
  "DoWhileStatement",
  "SwitchStatement",
  "TryStatement",
]);

/** Measures a file and its functions. Exported types are not counted. */
export function measureCode(path: string, code: string): CodeSize {
  const { program, module } = parseSync(path, code);
  const functions: FunctionSize[] = [];
  collectFunctions(program, "", (node, name) => functions.push(measureFunction(code, node, name)));
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  return { lines: countLines(code), exports: entries.filter(({ isType }) => !isType).length, functions };
}

function countLines(code: string): number {
  return code.trimEnd().split("\n").length;
}

function collectFunctions(value: unknown, name: string, found: (node: Node, name: string) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) collectFunctions(item, name, found);
    return;
  }
  if (!isNode(value)) return;
  const ownName = nameOf(value) ?? name;
  if (FUNCTIONS.has(value.type)) found(value, ownName);
  for (const child of Object.values(value)) collectFunctions(child, ownName, found);
}

/** Returns the name of a declaration, a variable or a property. */
function nameOf({ id, key }: Node): string | null {
  const name = isNode(id) ? id.name : isNode(key) ? key.name : null;
  return typeof name === "string" ? name : null;
}

function measureFunction(code: string, node: Node, name: string): FunctionSize {
  const nested = functionsDirectlyIn(node.body).map(({ start, end }) => countLines(code.slice(start, end)) - 1);
  return {
    name: name || "a function without a name",
    lines: countLines(code.slice(node.start, node.end)) - nested.reduce((sum, lines) => sum + lines, 0),
    parameters: countParameters(node.params),
    nesting: depthOf(node.body),
  };
}

/** Returns nested functions. Each is measured separately, so their lines do not count in the outer function. */
function functionsDirectlyIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(functionsDirectlyIn);
  if (!isNode(value)) return [];
  return FUNCTIONS.has(value.type) ? [value] : Object.values(value).flatMap(functionsDirectlyIn);
}

/** Does not count the context in front: the shop, the transaction or the simulator's store. */
function countParameters(parameters: unknown): number {
  if (!Array.isArray(parameters)) return 0;
  const [first] = parameters;
  const isContext = isNode(first) && (first.type === "ObjectPattern" || CONTEXTS.has(String(first.name)));
  return parameters.length - (isContext ? 1 : 0);
}

/** Returns the nesting depth of conditions and loops, without nested functions. */
function depthOf(value: unknown): number {
  if (Array.isArray(value)) return Math.max(0, ...value.map(depthOf));
  if (!isNode(value) || FUNCTIONS.has(value.type)) return 0;
  // `else if` continues its `if` and is not nested in it.
  const { alternate, ...rest } = value;
  const chained = isNode(alternate) && alternate.type === "IfStatement" ? depthOf(alternate) - 1 : depthOf(alternate);
  const depth = Math.max(chained, ...Object.values(rest).map(depthOf));
  return depth + (NESTING.has(value.type) ? 1 : 0);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
