import { z } from "zod";
import { type ColomboDay, readDay } from "../colombo-days.ts";
import { LANGUAGES, type Language } from "../languages.ts";
import { type Cents, cents, parseDecimal, toDecimal } from "../money.ts";
import { isUuid } from "../uuid.ts";
import { DISCOUNT_SCOPES, type DiscountScope, type DiscountTerms, normalizeCode } from "./discount-code.ts";

/** The editable terms of a code or an automatic offer; the text of a code is fixed. */
export type DiscountInput = Required<Omit<DiscountTerms, "isScoped">> & {
  scope: DiscountScope;
  /** Categories or collections; products are named by `productNames`. */
  scopeIds: string[];
  titles: Partial<Record<Language, string>>;
  isCombinable: boolean;
  startsOn: ColomboDay | null;
  endsOn: ColomboDay | null;
  maxUses: number | null;
  maxUsesEach: number | null;
  isActive: boolean;
};

/** Values of a discount's form by field name. */
export type DiscountFields = Record<string, string>;

/** Kinds of discounts in the form. */
export const DISCOUNT_KINDS = ["percent", "amount", "delivery", "units"] as const;

/** Prefix of the boxes of categories and collections: `pick-` and an id. */
export const PICK = "pick-";

const MAX_USES = 1_000_000;
const MAX_UNITS = 99;
const MAX_PRODUCTS = 200;

const text = z.string({ error: "required" }).trim().max(40);
const optional = text.default("");
const title = z.string().trim().max(60).default("");

const day = optional
  .refine((typed) => typed === "" || readDay(typed) !== null, "Enter a day.")
  .transform((typed) => (typed === "" ? null : typed));

const numberTo = (most: number) =>
  optional
    .refine((typed) => typed === "" || isWithin(typed, most), `Please enter a number from 1 to ${most}.`)
    .transform((typed) => (typed === "" ? null : Number(typed)));

const rupees = optional
  .transform((typed) => (typed === "" ? cents(0) : parseDecimal(typed)))
  .refine((amount) => amount !== null, "Enter an amount in rupees, such as 5000.")
  .transform((amount) => amount as Cents);

function isWithin(typed: string, most: number): boolean {
  return /^\d{1,7}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most;
}

const fields = z.looseObject({
  kind: z.enum(DISCOUNT_KINDS, { error: "required" }),
  value: optional,
  minimum: rupees,
  buyUnits: numberTo(MAX_UNITS),
  getUnits: numberTo(MAX_UNITS),
  scope: z.enum(DISCOUNT_SCOPES).default("all"),
  titleEn: title,
  titleSi: title,
  titleTa: title,
  startsOn: day,
  endsOn: day,
  maxUses: numberTo(MAX_USES),
  maxUsesEach: numberTo(MAX_USES),
  isCombinable: z.string().optional(),
  isActive: z.string().optional(),
});

/** Validates the form of a discount, without the products of its scope. */
export const discountInput = fields
  .superRefine((typed, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: "custom", path: [field], message });
    const { kind, value, startsOn, endsOn, scope } = typed;
    if (kind !== "delivery" && value === "") return refuse("value", "required");
    const isShare = kind === "percent" || kind === "units";
    if (isShare && !isWithin(value, 100)) refuse("value", "Enter a whole percentage from 1 to 100.");
    if (kind === "amount" && !parseDecimal(value)) refuse("value", "Enter an amount in rupees, such as 500.");
    if (kind === "units" && typed.buyUnits === null) refuse("buyUnits", "required");
    if (kind === "units" && typed.getUnits === null) refuse("getUnits", "required");
    if (startsOn && endsOn && startsOn > endsOn) refuse("endsOn", "The last day is before the first day.");
    const needsPicks = scope === "categories" || scope === "collections";
    if (needsPicks && picksIn(typed).length === 0) refuse("scope", "Tick at least one below.");
  })
  .transform((typed): DiscountInput => {
    const { kind, value, minimum: minimumCents, scope, titleEn, titleSi, titleTa } = typed;
    const { startsOn, endsOn, maxUses, maxUsesEach } = typed;
    const isUnits = kind === "units";
    return {
      percent: kind === "percent" || isUnits ? Number(value) : null,
      amountCents: kind === "amount" ? parseDecimal(value) : null,
      freesDelivery: kind === "delivery",
      buyUnits: isUnits ? typed.buyUnits : null,
      getUnits: isUnits ? typed.getUnits : null,
      minimumCents,
      scope,
      scopeIds: scope === "categories" || scope === "collections" ? picksIn(typed) : [],
      titles: titlesOf([titleEn, titleSi, titleTa]),
      startsOn,
      endsOn,
      maxUses,
      maxUsesEach,
      isCombinable: typed.isCombinable === "on",
      isActive: typed.isActive === "on",
    };
  });

function picksIn(typed: Record<string, unknown>): string[] {
  const ids = Object.entries(typed).flatMap(([name, value]) =>
    name.startsWith(PICK) && value === "on" ? name.slice(PICK.length) : [],
  );
  return ids.filter(isUuid).sort();
}

function titlesOf(typed: readonly string[]): DiscountInput["titles"] {
  return Object.fromEntries(
    LANGUAGES.map((language, index) => [language, typed[index] ?? ""]).filter(([, each]) => each !== ""),
  );
}

/** Validates the names of the products that a discount is for: one a line, each a handle, SKU or link. */
export const discountProductsInput = z.object({
  products: z
    .string()
    .max(10_000)
    .default("")
    .transform((typed) => typed.split("\n").flatMap((line) => line.trim() || []))
    .refine((names) => names.length <= MAX_PRODUCTS, `Please name at most ${MAX_PRODUCTS} products.`),
});

/** Validates the text of a new code. */
export const newCodeInput = z.object({
  code: text.min(1, { error: "required" }).transform((typed, { addIssue }) => {
    const code = normalizeCode(typed);
    if (code === null) addIssue({ code: "custom", message: "Use 4 to 24 letters and digits." });
    return code ?? "";
  }),
});

/** Validates that an automatic offer has a name. */
export const newOfferInput = z.object({ titleEn: text.min(1, { error: "required" }) });

/** Returns the values of a discount's form. Those of its products are their ids: the page shows handles. */
export function discountFields(discount: DiscountInput): DiscountFields {
  const { percent, amountCents, minimumCents, buyUnits, getUnits, scope, scopeIds, titles } = discount;
  const { startsOn, endsOn, maxUses, maxUsesEach, isCombinable, isActive } = discount;
  const isPicked = scope === "categories" || scope === "collections";
  return {
    kind: kindOf(discount),
    value: percent === null ? (amountCents === null ? "" : toDecimal(amountCents)) : String(percent),
    minimum: minimumCents === 0 ? "" : toDecimal(minimumCents),
    buyUnits: String(buyUnits ?? ""),
    getUnits: String(getUnits ?? ""),
    scope,
    products: scope === "products" ? scopeIds.join("\n") : "",
    ...Object.fromEntries(isPicked ? scopeIds.map((id) => [PICK + id, "on"]) : []),
    titleEn: titles.en ?? "",
    titleSi: titles.si ?? "",
    titleTa: titles.ta ?? "",
    startsOn: startsOn ?? "",
    endsOn: endsOn ?? "",
    maxUses: String(maxUses ?? ""),
    maxUsesEach: String(maxUsesEach ?? ""),
    isCombinable: isCombinable ? "on" : "",
    isActive: isActive ? "on" : "",
  };
}

function kindOf({ freesDelivery, buyUnits, percent }: DiscountInput): (typeof DISCOUNT_KINDS)[number] {
  if (freesDelivery) return "delivery";
  if (buyUnits !== null) return "units";
  return percent === null ? "amount" : "percent";
}
