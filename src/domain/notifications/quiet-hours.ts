import { COLOMBO_OFFSET_MS, colomboDay, startOfDay } from "../colombo-days.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../durations.ts";

/** Times in Sri Lanka as "HH:MM". The hours end on the next day when `until` is earlier; equal times mean none. */
export type QuietHours = { quietFrom: string; quietUntil: string };

/** Returns the end of the quiet hours that this time is in; null outside of them. */
export function endOfQuietHours(at: Date, { quietFrom, quietUntil }: QuietHours): Date | null {
  const [from, until] = [msOf(quietFrom), msOf(quietUntil)];
  const now = (at.getTime() + COLOMBO_OFFSET_MS) % DAY_MS;
  const midnight = startOfDay(colomboDay(at)).getTime();
  if (from <= until) return now >= from && now < until ? new Date(midnight + until) : null;
  if (now >= from) return new Date(midnight + DAY_MS + until);
  return now < until ? new Date(midnight + until) : null;
}

function msOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * HOUR_MS + minutes * MINUTE_MS;
}
