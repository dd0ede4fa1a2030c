export type Bar = {
  atLeast?: number;
  atMost?: number;
  /** Whether missing it fails the command: ratios, counts and sizes do; absolute speed is the machine's. */
  fails: boolean;
  /** What is known of why it cannot be reached, or how near it can come. */
  limit?: string;
};

/** `note`: what is to be known of this value; a figure is known by its name alone. */
export type Figure = { name: string; value: number; unit: string; bar?: Bar; note?: string };

export function reaches({ value, bar }: Figure): boolean {
  if (!bar) return true;
  return value >= (bar.atLeast ?? Number.NEGATIVE_INFINITY) && value <= (bar.atMost ?? Number.POSITIVE_INFINITY);
}

/** The figures as a table in Markdown. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, unit, bar, note } = figure;
    const wanted =
      bar?.atLeast !== undefined ? `at least ${bar.atLeast}` : bar?.atMost !== undefined ? `at most ${bar.atMost}` : "";
    const verdict = bar ? (reaches(figure) ? "yes" : `NO${bar.limit ? `: ${bar.limit}` : ""}`) : "";
    return `| ${name}${note ? ` (${note})` : ""} | ${round(value)} ${unit} | ${wanted} | ${verdict} |`;
  });
  return ["| figure | measured | wanted | reached |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

/** Two digits behind the point, and none of what is large enough. */
export function round(value: number): string {
  return value >= 10 ? value.toFixed(0) : String(Number(value.toFixed(2)));
}
