import { type ColomboDay, startOfDay } from "../../../domain/colombo-days.ts";
import { formatDay } from "../../../domain/dates.ts";
import type { OnTheWay } from "../../../domain/inventory/on-the-way.server.ts";

/** Formats a day without its year, such as "4 December". */
export function shortDay(day: ColomboDay): string {
  return formatDay(startOfDay(day), "en").replace(/ \d{4}$/, "");
}

/** Describes what suppliers have not delivered yet: "12 on the way, expected 4 December". */
export function onTheWayText({ units, expectedOn }: OnTheWay): string {
  return expectedOn ? `${units} on the way, expected ${shortDay(expectedOn)}` : `${units} on the way`;
}
