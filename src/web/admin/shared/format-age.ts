import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/durations.ts";

/** Returns the time since a date in one unit: "8 min", "5 h", "12 d". */
export function formatAge(at: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - at.getTime());
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  return ms < 2 * DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} d`;
}
