import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Figure, toTable } from "./figures.ts";

const PAGE = fileURLToPath(new URL("../docs/bench/bench.md", import.meta.url));
const DATA = fileURLToPath(new URL("../docs/bench/bench.json", import.meta.url));

/** The last measurement of each part, with its day, commit and machine. */
export type Report = Record<string, { where: string; figures: Figure[] }>;

export async function readReport(path = DATA): Promise<Report> {
  return JSON.parse(await readFile(path, "utf8")) as Report;
}

/** Replaces the measured parts in the stored report. */
export async function keepReport(measured: Report): Promise<void> {
  const report = { ...(await readReport()), ...measured };
  const when = Object.entries(report).map(([part, { where }]) => `- ${part}: ${where}`);
  const page = `# Bench\n\nWritten by \`npm run bench\`, which measures all of it, or by parts of it.\n\n${when.join("\n")}\n\n${toTable(figuresOf(report))}\n`;
  await Promise.all([writeFile(PAGE, page), writeFile(DATA, `${JSON.stringify(report, null, 2)}\n`)]);
}

export function figuresOf(report: Report): Figure[] {
  return Object.values(report).flatMap(({ figures }) => figures);
}
