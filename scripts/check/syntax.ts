import { parseSync } from "vite";

export type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Returns all nodes of a source file. */
export function nodesIn(path: string, code: string): Node[] {
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (isNode(value)) found.push(value);
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(parseSync(path, code).program);
  return found;
}

/** Returns the called functions of a source file as they are written, such as `shop.pictures.save`. */
export function callsIn(path: string, code: string): string[] {
  return nodesIn(path, code).flatMap(({ type, callee }) =>
    type === "CallExpression" && isNode(callee) ? [code.slice(callee.start, callee.end)] : [],
  );
}

/** Whether one of the calls is of this function or method, in any object. */
export function hasCall(calls: readonly string[], name: string): boolean {
  return calls.some((call) => call === name || call.endsWith(`.${name}`));
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
