import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { reaches, toTable } from "./figures.ts";
import { benchOrders } from "./orders.ts";

const REPORT = fileURLToPath(new URL("../docs/bench.md", import.meta.url));

/** `npm run bench`: each figure next to its limit, measured in the same run; fails when a ratio is below its bar. */
const figures = await benchOrders();
const table = toTable(figures);
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
const where = `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${availableParallelism()} processors, Node ${process.version}`;
console.log(`\n${table}\n\n${where}`);
await writeFile(REPORT, `# Bench\n\nWritten by \`npm run bench\`. ${where}.\n\n${table}\n`);
process.exitCode = figures.every((figure) => reaches(figure) || !figure.bar?.isRatio) ? 0 : 1;
