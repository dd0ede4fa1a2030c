import { posix } from "node:path";
import { parseSync } from "vite";
import type { SourceFiles } from "./source-files.ts";

export type Import = { to: string; isType: boolean };

export type ModuleGraph = {
  /** Imports of files in the repository, by importing path. */
  imports: Map<string, Import[]>;
  /** Files that only re-export others. */
  barrels: string[];
};

/** Reads the import graph, without packages, virtual modules and generated types. */
export function readModuleGraph(files: SourceFiles): ModuleGraph {
  const graph: ModuleGraph = { imports: new Map(), barrels: [] };
  for (const [path, code] of files) {
    const { program, module } = parseSync(path, code);
    const named = [
      ...module.staticImports.map(({ moduleRequest, entries }) => ({
        to: moduleRequest.value,
        isType: entries.length > 0 && entries.every((entry) => entry.isType),
      })),
      ...module.staticExports
        .flatMap(({ entries }) => entries)
        .flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ to: moduleRequest.value, isType }] : [])),
      ...module.dynamicImports.map(({ moduleRequest }) => ({
        to: code.slice(moduleRequest.start + 1, moduleRequest.end - 1),
        isType: false,
      })),
    ];
    const ours = named.filter(({ to }) => to.startsWith("."));
    const resolved = ours.map(({ to, isType }) => ({ to: posix.join(posix.dirname(path), to), isType }));
    graph.imports.set(
      path,
      resolved.filter(({ to }) => files.has(to)),
    );
    if (program.body.length > 0 && program.body.every(isReExport)) graph.barrels.push(path);
  }
  return graph;
}

function isReExport(statement: { type: string; source?: unknown }): boolean {
  if (statement.type === "ExportAllDeclaration") return true;
  return statement.type === "ExportNamedDeclaration" && Boolean(statement.source);
}

/** Returns the cycles of value imports, each once. */
export function findCycles({ imports }: ModuleGraph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];

  function visit(path: string): void {
    if (done.has(path)) return;
    const start = trail.indexOf(path);
    if (start >= 0) {
      cycles.push([...trail.slice(start), path]);
      return;
    }
    trail.push(path);
    for (const { to, isType } of imports.get(path) ?? []) {
      if (!isType) visit(to);
    }
    trail.pop();
    done.add(path);
  }

  for (const path of imports.keys()) visit(path);
  return cycles;
}
