import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { parseSync } from "vite";
import routes from "../../../src/web/routes.ts";

type Node = { type: string; [key: string]: unknown };

/** Returns the intents of each path, as written in the table that its action hands to `runIntent`. */
export function intentsByPath(): Map<string, string[]> {
  const leaves = (entry: RouteConfigEntry): RouteConfigEntry[] => entry.children?.flatMap(leaves) ?? [entry];
  return new Map(
    (routes as RouteConfigEntry[]).flatMap(leaves).map(({ path = "", file }) => {
      return [path, intentsIn(readFileSync(`src/web/${file}`, "utf8"))];
    }),
  );
}

function intentsIn(code: string): string[] {
  if (!code.includes("runIntent(")) return [];
  const { program } = parseSync("route.tsx", code);
  const constants = new Map<unknown, Node>();
  const tables: Node[] = [];
  visit(program, (node) => {
    if (node.type === "VariableDeclarator") constants.set((node.id as Node).name, node.init as Node);
    if (node.type !== "CallExpression" || (node.callee as Node).name !== "runIntent") return;
    const [, table] = node.arguments as Node[];
    if (table) tables.push(table);
  });
  const names: string[] = [];
  for (const given of tables) {
    const table = given.type === "Identifier" ? (constants.get(given.name) ?? given) : given;
    for (const { key, computed } of (table.properties ?? []) as { key: Node; computed: boolean }[]) {
      if (!computed) names.push(String(key.name ?? key.value));
    }
  }
  return names;
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see);
  else if (typeof value === "object" && value !== null) {
    if ("type" in value) see(value as Node);
    visit(Object.values(value), see);
  }
}
