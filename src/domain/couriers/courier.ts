import type { Cents } from "../money.ts";

/** A courier of the shop. */
export type Courier = {
  name: string;
  /** Link to the courier's page about a parcel, with `{number}` for its number; null without one. */
  trackingUrl: string | null;
  /** Examples of its tracking numbers; empty when any number is possible. */
  numberExamples: readonly string[];
  collectsCash: boolean;
  /** Most cash that it collects for one parcel; null without a limit. */
  cashLimitCents: Cents | null;
  /** Codes of the districts that it serves; empty for all. */
  districts: readonly string[];
  /** Days after the hand-over after which a parcel is overdue. */
  overdueDays: number;
  /** Layout of its waybill (`waybill-layout.ts`); empty for the shop's own columns. */
  waybill: string;
};

/** Days after which a parcel of a courier that is not in the settings is overdue, or one that is not handed over. */
export const USUAL_OVERDUE_DAYS = 14;

/** Reasons against a courier for a parcel. The courier may agree to all but the first. */
export type CourierRefusal = "no-cash" | "cash-limit" | "district";

/**
 * Returns why a courier does not take a parcel; null when it does.
 * @param cashCents cash to collect; null when there is none
 */
export function courierRefusal(
  { collectsCash, cashLimitCents, districts }: Pick<Courier, "collectsCash" | "cashLimitCents" | "districts">,
  { district, cashCents }: { district: string; cashCents: Cents | null },
): CourierRefusal | null {
  if (cashCents !== null && !collectsCash) return "no-cash";
  if (cashCents !== null && cashLimitCents !== null && cashCents > cashLimitCents) return "cash-limit";
  return districts.length > 0 && !districts.includes(district) ? "district" : null;
}

/** Stands for the number in a courier's tracking link. */
export const NUMBER_PLACE = "{number}";

/** Returns the courier's page about a parcel; null when the courier has none. */
export function trackingUrlOf({ trackingUrl }: Courier, number: string): string | null {
  return trackingUrl?.replaceAll(NUMBER_PLACE, encodeURIComponent(number)) ?? null;
}

/** Returns whether a number has letters and digits where one of the courier's examples has them. */
export function isNumberOf({ numberExamples }: Pick<Courier, "numberExamples">, number: string): boolean {
  return numberExamples.length === 0 || numberExamples.some((example) => formatOf(example) === formatOf(number));
}

function formatOf(number: string): string {
  return number
    .replace(/[\s-]/g, "")
    .replace(/\d/g, "9")
    .replace(/[A-Za-z]/g, "A");
}

/** Returns whether a text is a link that customers can safely open: https, without credentials. */
export function isTrackingUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === "https:" && !username && !password && /^https:\/\/\S+$/.test(text);
}
