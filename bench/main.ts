import { execFileSync } from "node:child_process";
import { availableParallelism, cpus, loadavg } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { benchBackOffice } from "./back-office.ts";
import { comparison } from "./comparison.ts";
import { type Figure, reaches, toTable } from "./figures.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchMemory } from "./memory.ts";
import { benchNotifications } from "./notifications.ts";
import { benchOrders } from "./orders.ts";
import { benchPages } from "./pages.ts";
import { benchPressure } from "./pressure.ts";
import { figuresOf, keepReport, type Report, readReport } from "./report.ts";
import { benchSoak } from "./soak.ts";
import { benchStarts } from "./starts.ts";
import { benchWeights } from "./weights.ts";

const PART_NAMES = "pages,weights,orders,notifications,back-office,memory,starts,pressure,soak,lighthouse";
const USAGE = `npm run bench [-- --only ${PART_NAMES}] [--minutes 3] [--compare OTHER.json]`;
const SOAK_MINUTES = "3";
const PARTS: Record<string, () => Promise<Figure[]>> = {
  pages: benchPages,
  weights: benchWeights,
  orders: benchOrders,
  notifications: benchNotifications,
  "back-office": benchBackOffice,
  memory: benchMemory,
  starts: benchStarts,
  pressure: benchPressure,
  soak: () => benchSoak(Number(values.minutes)),
  lighthouse: benchLighthouse,
};

/** `npm run bench`: each figure next to its limit, measured in the same run; fails when a ratio is below its bar. */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    minutes: { type: "string", default: SOAK_MINUTES },
    compare: { type: "string" },
  },
});
const names = values.only?.split(",") ?? Object.keys(PARTS);
const before = values.compare && (await readReport(resolve(process.env.INIT_CWD ?? ".", values.compare)));
if (names.some((name) => !PARTS[name]) || !(Number(values.minutes) > 0)) {
  console.error(`Usage:\n  ${USAGE}`);
  process.exitCode = 2;
} else {
  const measured: Report = {};
  for (const name of names) measured[name] = { where: where(), figures: (await PARTS[name]?.()) ?? [] };
  const figures = figuresOf(measured);
  console.log(`\n${toTable(figures)}\n\n${where()}`);
  if (before) console.log(`\n${comparison(figuresOf(before), figures)}`);
  await keepReport(measured);
  process.exitCode = figures.every((figure) => reaches(figure) || !figure.bar?.fails) ? 0 : 1;
}

/** Returns day, commit, machine and its load, because load makes figures less reliable. */
function where(): string {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const machine = `${availableParallelism()} processors (${cpus()[0]?.model.trim()}), Node ${process.version}`;
  return `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${machine}, load before it ${loadavg()[0]?.toFixed(1)}`;
}
