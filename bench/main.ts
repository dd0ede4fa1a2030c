import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { benchBackOffice } from "./back-office.ts";
import { comparison } from "./comparison.ts";
import { type Figure, reaches, toTable } from "./figures.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchOrders } from "./orders.ts";
import { benchPages } from "./pages.ts";

const USAGE = "npm run bench [-- --only pages,orders,back-office,lighthouse] [--compare OTHER.json]";
const REPORT = fileURLToPath(new URL("../docs/bench.md", import.meta.url));
const PARTS: Record<string, () => Promise<Figure[]>> = {
  pages: benchPages,
  orders: benchOrders,
  "back-office": benchBackOffice,
  lighthouse: benchLighthouse,
};

/** `npm run bench`: each figure next to its limit, measured in the same run; fails when a ratio is below its bar. */
const { values } = parseArgs({ options: { only: { type: "string" }, compare: { type: "string" } } });
const names = values.only?.split(",") ?? Object.keys(PARTS);
const before = values.compare && (await readFile(resolve(process.env.INIT_CWD ?? ".", values.compare), "utf8"));
if (names.some((name) => !PARTS[name])) {
  console.error(`Use it like this:\n  ${USAGE}`);
  process.exitCode = 2;
} else {
  const figures: Figure[] = [];
  for (const name of names) figures.push(...((await PARTS[name]?.()) ?? []));
  await report(figures);
}

async function report(figures: readonly Figure[]): Promise<void> {
  const table = toTable(figures);
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const where = `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${availableParallelism()} processors, Node ${process.version}`;
  console.log(`\n${table}\n\n${where}`);
  if (before) console.log(`\n${comparison(JSON.parse(before) as Figure[], figures)}`);
  // What was only a part of it is not the report.
  if (!values.only) {
    await writeFile(REPORT, `# Bench\n\nWritten by \`npm run bench\`. ${where}.\n\n${table}\n`);
    await writeFile(REPORT.replace(/md$/, "json"), `${JSON.stringify(figures, null, 2)}\n`);
  }
  process.exitCode = figures.every((figure) => reaches(figure) || !figure.bar?.isRatio) ? 0 : 1;
}
