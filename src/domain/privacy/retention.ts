/**
 * Returns the same day and time this number of months earlier, or the last day of a shorter month. UTC: a few hours do
 * not matter here.
 */
export function monthsBefore(at: Date, months: number): Date {
  const earlier = new Date(at);
  earlier.setUTCDate(1);
  earlier.setUTCMonth(at.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate();
  earlier.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return earlier;
}
