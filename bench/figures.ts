export type Bar = {
  atLeast?: number;
  atMost?: number;
  /** Whether missing it fails the command. Ratios, counts and sizes do; absolute speed depends on the machine. */
  fails: boolean;
  /** Why the bar cannot be reached, or how near a figure can come. */
  limit?: string;
};

/** `note`: remark on this value. Runs compare figures by name. */
export type Figure = { name: string; value: number; unit: string; bar?: Bar; note?: string };

export function reaches({ value, bar }: Figure): boolean {
  if (!bar) return true;
  return value >= (bar.atLeast ?? Number.NEGATIVE_INFINITY) && value <= (bar.atMost ?? Number.POSITIVE_INFINITY);
}

/** Returns the figures as a Markdown table. */
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

/** Formats a value with at most two decimals, and none from 10 on. */
export function round(value: number): string {
  return value >= 10 ? value.toFixed(0) : String(Number(value.toFixed(2)));
}
