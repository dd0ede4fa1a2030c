import { formatRupees, rupees } from "../../../domain/money.ts";
import type { DiscountTerms } from "../../../domain/promotions/discount-code.ts";

/** Texts about discount codes. */
export const discountWords = {
  title: "Discount codes",
  intro: "Shoppers enter a code in the cart. It takes something off the goods; delivery is paid in full.",
  add: "New code",
  none: "There is no code yet.",
  stopped: "Stopped",
  takesOff: ({ percent, amountCents }: Pick<DiscountTerms, "percent" | "amountCents">) =>
    percent === null ? `${formatRupees(amountCents ?? rupees(0))} off` : `${percent} % off`,
  usedOf: (used: number, most: number | null) =>
    most === null ? `used ${used} ${used === 1 ? "time" : "times"}` : `used ${used} of ${most} times`,
  days: (from: string | null, until: string | null) =>
    [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(" "),
  code: "Code",
  codeHint: "4 to 24 letters and digits, as people can type them. It stands in the cart: choose a neutral word.",
  kind: "It takes off",
  kinds: { percent: "Percent of the goods", amount: "An amount in rupees" },
  value: "How much",
  minimum: "Goods of at least, in rupees",
  startsOn: "First day",
  endsOn: "Last day",
  daysHint: "Days of Sri Lanka, both included.",
  maxUses: "How often in all",
  maxUsesEach: "How often by each customer",
  isActive: "Can be used",
  make: "Make the code",
  save: "Save",
  saving: "Saving…",
  saved: "Saved. It counts from now on.",
  uses: "Orders with this code",
  noUses: "No order has used it yet.",
  givenBack: "ended unpaid, use given back",
  back: "All codes",
};

/** Returns the label of a field of the discount code form. */
export function discountFieldLabel(name: string): string {
  const { code, kind, value, minimum, startsOn, endsOn, maxUses, maxUsesEach, isActive } = discountWords;
  return { code, kind, value, minimum, startsOn, endsOn, maxUses, maxUsesEach, isActive }[name] ?? name;
}

/** Returns a stored value as its field shows it. */
export function discountFieldText(name: string, stored: string): string {
  const isKind = name === "kind" && Object.hasOwn(discountWords.kinds, stored);
  return isKind ? discountWords.kinds[stored as keyof typeof discountWords.kinds] : stored;
}
