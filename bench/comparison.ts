import { type Figure, round } from "./figures.ts";

/** Smaller relative differences are noise (design §10). */
const NOISE = 0.1;
/** Units for which less is better; for all others more is. */
const COSTS = new Set(["ms", "MB", "kB"]);

/** Returns a Markdown table of the figures that got worse since another run, without those that only one run has. */
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
