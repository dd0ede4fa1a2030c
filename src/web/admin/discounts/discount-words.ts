import { formatRupees, rupees } from "../../../domain/money.ts";
import type { DiscountTerms } from "../../../domain/promotions/discount-code.ts";
import { PICK } from "../../../domain/promotions/discount-input.ts";

/** Texts about discount codes and automatic offers. */
export const discountWords = {
  title: "Discounts",
  codes: "Discount codes",
  intro: "Shoppers enter a code in the cart.",
  offers: "Automatic offers",
  offersIntro: "They apply automatically. A cart gets the one that saves most.",
  addOffer: "New automatic offer",
  noOffers: "No automatic offers yet.",
  add: "New code",
  none: "No discount codes yet.",
  stopped: "Inactive",
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
  codeHint: "4–24 letters and digits. Shown in the cart, so choose a neutral word.",
  kind: "Discount type",
  kinds: {
    percent: "Percentage",
    amount: "Fixed amount",
    delivery: "Free delivery",
    units: "Buy X get Y",
  },
  valueHint:
    "In percent or rupees. For Buy X get Y, the percent off each item: 100 is free. Leave empty for free delivery.",
  buyUnits: "Items to buy",
  getUnits: "Items to get",
  unitsHint: "Both are required for Buy X get Y. The cheapest items are reduced.",
  scope: "Applies to",
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
  productsHint: "Required for “Some products”. One per line: handle, SKU or link.",
  categories: "Categories",
  collections: "Collections",
  pick: "Category or collection",
  titleEn: "Name in English",
  titleSi: "Name in Sinhala",
  titleTa: "Name in Tamil",
  titleHint: "Shown in the cart, so choose neutral words.",
  isCombinable: "Combine with automatic offers",
  combining:
    "A cart gets at most one automatic offer, the one that saves most, and one code. Unless the code has “Combine with automatic offers”, only the one that saves more applies.",
  value: "Value",
  minimum: "Minimum purchase in rupees",
  startsOn: "First day",
  endsOn: "Last day",
  daysHint: "Sri Lanka time. Both days are included.",
  maxUses: "Total uses",
  maxUsesEach: "Uses per customer",
  isActive: "Active",
  make: "Create code",
  makeOffer: "Create offer",
  save: "Save",
  saving: "Saving …",
  saved: "Saved.",
  uses: "Orders with this discount",
  noUses: "No orders with this discount yet.",
  givenBack: "expired unpaid, use returned",
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
