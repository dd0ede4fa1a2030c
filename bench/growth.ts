export type Sample = { hours: number; megabytes: number };

/** Returns the slope of the regression line in MB an hour, and twice its standard error as `doubt`. */
export function growthOf(samples: readonly Sample[]): { anHour: number; doubt: number } {
  const count = samples.length;
  const meanOf = (of: (sample: Sample) => number) => samples.reduce((sum, sample) => sum + of(sample), 0) / count;
  const [meanHours, meanSize] = [meanOf(({ hours }) => hours), meanOf(({ megabytes }) => megabytes)];
  const spread = count * meanOf(({ hours }) => (hours - meanHours) ** 2);
  const anHour = (count * meanOf(({ hours, megabytes }) => (hours - meanHours) * (megabytes - meanSize))) / spread;
  const lineAt = (hours: number) => meanSize + anHour * (hours - meanHours);
  const missed = count * meanOf(({ hours, megabytes }) => (megabytes - lineAt(hours)) ** 2);
  return { anHour, doubt: 2 * Math.sqrt(missed / (count - 2) / spread) };
}
