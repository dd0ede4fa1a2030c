import { type Figure, round } from "./figures.ts";

/** Less than this is noise (design §10). */
const NOISE = 0.1;
/** Of these units less is better; of all others more. */
const COSTS = new Set(["ms", "MB", "kB"]);

/** What got worse since another run, as a table in Markdown: what only one of them measured is left out. */
export function comparison(before: readonly Figure[], now: readonly Figure[]): string {
  const worse = now.flatMap(({ name, value, unit }) => {
    const old = before.find((figure) => figure.name === name)?.value;
    if (old === undefined || old === 0) return [];
    const change = value / old - 1;
    const isWorse = COSTS.has(unit) ? change > NOISE : change < -NOISE;
    return isWorse
      ? [`| ${name} | ${round(old)} ${unit} | ${round(value)} ${unit} | ${Math.round(100 * change)} % |`]
      : [];
  });
  if (worse.length === 0) return "Nothing got worse by more than a tenth.";
  return ["| worse than before | then | now | change |", "| --- | --- | --- | --- |", ...worse].join("\n");
}
