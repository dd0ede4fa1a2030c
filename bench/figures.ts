export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** What it must reach. Only ratios and counts can fail the command: absolute speed is the machine's. */
  bar?: { atLeast?: number; atMost?: number; isRatio: boolean };
};

export function reaches({ value, bar }: Figure): boolean {
  if (!bar) return true;
  return value >= (bar.atLeast ?? Number.NEGATIVE_INFINITY) && value <= (bar.atMost ?? Number.POSITIVE_INFINITY);
}

/** The figures as a table in Markdown. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, unit, bar } = figure;
    const wanted =
      bar?.atLeast !== undefined ? `at least ${bar.atLeast}` : bar?.atMost !== undefined ? `at most ${bar.atMost}` : "";
    const verdict = bar ? (reaches(figure) ? "yes" : "NO") : "";
    return `| ${name} | ${round(value)} ${unit} | ${wanted} | ${verdict} |`;
  });
  return ["| figure | measured | wanted | reached |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

/** Two digits behind the point, and none of what is large enough. */
export function round(value: number): string {
  return value >= 10 ? value.toFixed(0) : String(Number(value.toFixed(2)));
}
