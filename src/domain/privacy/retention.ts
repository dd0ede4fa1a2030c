/**
 * The same day and time this many months earlier; the month's last day where that month is shorter. UTC: a few hours do not matter
 * after months.
 */
export function monthsBefore(at: Date, months: number): Date {
  const earlier = new Date(at);
  earlier.setUTCDate(1);
  earlier.setUTCMonth(at.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate();
  earlier.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return earlier;
}
