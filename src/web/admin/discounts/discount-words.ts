import { formatRupees, rupees } from "../../../domain/money.ts";
import type { DiscountTerms } from "../../../domain/promotions/discount-code.ts";
import { PICK } from "../../../domain/promotions/discount-input.ts";

/** Texts about discount codes and automatic offers. */
export const discountWords = {
  title: "Discounts",
  codes: "Discount codes",
  intro: "Shoppers enter a code in the cart.",
  offers: "Automatic offers",
  offersIntro: "They apply by themselves. A cart gets the one that saves most.",
  addOffer: "New automatic offer",
  noOffers: "There is no automatic offer yet.",
  add: "New code",
  none: "There is no code yet.",
  stopped: "Stopped",
  takesOff: ({ percent, amountCents, freesDelivery, buyUnits, getUnits }: Omit<DiscountTerms, "minimumCents">) => {
    if (freesDelivery) return "Free delivery";
    if (percent === null) return `${formatRupees(amountCents ?? rupees(0))} off`;
    if (!buyUnits) return `${percent} % off`;
    return `Buy ${buyUnits}, get ${getUnits} ${percent === 100 ? "free" : `at ${percent} % off`}`;
  },
  from: (minimum: string) => `from ${minimum}`,
  usedOf: (used: number, most: number | null) =>
    most === null ? `used ${used} ${used === 1 ? "time" : "times"}` : `used ${used} of ${most} times`,
  days: (from: string | null, until: string | null) =>
    [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(" "),
  code: "Code",
  codeHint: "4 to 24 letters and digits, as people can type them. It stands in the cart: choose a neutral word.",
  kind: "It takes off",
  kinds: {
    percent: "Percent of the goods",
    amount: "An amount in rupees",
    delivery: "The delivery charge",
    units: "Part of every few items",
  },
  valueHint:
    "Required except for the delivery charge. Percent or rupees; for items, the percent off each: 100 is free.",
  buyUnits: "Items to buy",
  getUnits: "Items to get",
  unitsHint: "Both are required for part of every few items. The cheapest ones are reduced.",
  scope: "It is for",
  scopes: {
    all: "All products",
    products: "Some products",
    categories: "Some categories",
    collections: "Some collections",
  },
  scopeHints: {
    all: "",
    products: "on some products",
    categories: "on some categories",
    collections: "on some collections",
  },
  products: "Products",
  productsHint: "Required for some products. One a line: handle, SKU or link.",
  categories: "Categories",
  collections: "Collections",
  pick: "Category or collection",
  titleEn: "Name in English",
  titleSi: "Name in Sinhala",
  titleTa: "Name in Tamil",
  titleHint: "The cart shows it: choose neutral words.",
  isCombinable: "Adds to an automatic offer",
  combining:
    "A cart has one automatic offer at most, the one that saves most, and one code. A code adds to the offer only with this switch; without it, the one that saves more counts.",
  value: "How much",
  minimum: "Goods of at least, in rupees",
  startsOn: "First day",
  endsOn: "Last day",
  daysHint: "Days of Sri Lanka, both included.",
  maxUses: "How often in all",
  maxUsesEach: "How often by each customer",
  isActive: "Can be used",
  make: "Make the code",
  makeOffer: "Make the offer",
  save: "Save",
  saving: "Saving…",
  saved: "Saved. It counts from now on.",
  uses: "Orders with this discount",
  noUses: "No order has used it yet.",
  givenBack: "ended unpaid, use given back",
  back: "All discounts",
};

/** Returns the label of a field of the discount code form. */
export function discountFieldLabel(name: string): string {
  const { code, kind, value, minimum, buyUnits, getUnits, scope, products, pick } = discountWords;
  const { titleEn, titleSi, titleTa, startsOn, endsOn, maxUses, maxUsesEach, isCombinable, isActive } = discountWords;
  if (name.startsWith(PICK)) return pick;
  const items = { code, kind, value, minimum, buyUnits, getUnits, scope, products, titleEn, titleSi, titleTa };
  const limits = { startsOn, endsOn, maxUses, maxUsesEach, isCombinable, isActive };
  return { ...items, ...limits }[name] ?? name;
}

/** Returns a stored value as its field shows it. */
export function discountFieldText(name: string, stored: string): string {
  const { kinds, scopes } = discountWords;
  const texts: Record<string, string> = name === "kind" ? kinds : name === "scope" ? scopes : {};
  return texts[stored] ?? stored;
}
