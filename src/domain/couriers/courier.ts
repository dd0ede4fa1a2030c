/** A courier of the shop. */
export type Courier = {
  name: string;
  /** Link to the courier's page about a parcel, with `{number}` for its number; null without one. */
  trackingUrl: string | null;
  /** Examples of its tracking numbers; empty when any number is possible. */
  numberExamples: readonly string[];
  collectsCash: boolean;
};

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
