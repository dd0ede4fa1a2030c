import { z } from "zod";
import { type ColomboDay, readDay } from "../../colombo-days.ts";
import { type Cents, parseDecimal } from "../../money.ts";

/** `sale`: a lower price for some days. `lower`, `raise`: another regular price. `end-sale`: no sale price any more. */
export const PRICE_CHANGES = ["sale", "lower", "raise", "end-sale"] as const;
/** Another purchase price; only for staff who may see costs. */
export const COST_CHANGES = ["set-cost", "lower-cost", "raise-cost"] as const;
/** Steps in rupees that new prices are rounded to. */
export const ROUNDINGS = [1, 10, 50, 100] as const;

/** A change of the prices or costs of several products. */
export type PriceChange = {
  kind: (typeof PRICE_CHANGES)[number] | (typeof COST_CHANGES)[number];
  /** In percent, or in LKR cents; null when the sale ends. */
  by: { percent: number } | { cents: Cents } | null;
  roundTo: (typeof ROUNDINGS)[number];
  /** First and last day of the sale in Sri Lanka; null: now, and until it is ended. */
  from: ColomboDay | null;
  until: ColomboDay | null;
};

const MAX_PERCENT = 90;
const MAX_RAISE_PERCENT = 900;

const day = z
  .string()
  .default("")
  .refine((typed) => typed === "" || readDay(typed) !== null, "Enter a day.")
  .transform((typed) => typed || null);

/** Validates the form of a change. */
export const priceChangeInput = z
  .object({
    kind: z.enum([...PRICE_CHANGES, ...COST_CHANGES], { error: "required" }),
    amount: z.string().trim().default(""),
    unit: z.enum(["percent", "rupees"]).default("percent"),
    roundTo: z.coerce
      .number()
      .default(1)
      .transform((step) => ROUNDINGS.find((known) => known === step) ?? 1),
    from: day,
    until: day,
  })
  .transform(({ kind, amount, unit, roundTo, from, until }, { addIssue }): PriceChange => {
    const refuse = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
    if (kind === "end-sale") return { kind, by: null, roundTo, from: null, until: null };
    if (kind === "set-cost") {
      const cost = parseRupees(amount);
      if (cost === null) refuse("amount", "Enter an amount such as 250, or 0.");
      return { kind, by: { cents: cost ?? (0 as Cents) }, roundTo: 1, from: null, until: null };
    }
    const by = unit === "percent" ? percentIn(amount, kind) : centsIn(amount);
    if (by === null) refuse("amount", unit === "percent" ? percentHint(kind) : "Enter an amount such as 250.");
    const isSale = kind === "sale";
    if (isSale && from && until && until < from) refuse("until", "The sale must end after it starts.");
    return { kind, by, roundTo, from: isSale ? from : null, until: isSale ? until : null };
  });

/** Returns whether a change is one of costs. */
export function isCostChange({ kind }: Pick<PriceChange, "kind">): boolean {
  return COST_CHANGES.some((known) => known === kind);
}

const mostPercent = (kind: PriceChange["kind"]) =>
  kind === "raise" || kind === "raise-cost" ? MAX_RAISE_PERCENT : MAX_PERCENT;

const percentHint = (kind: PriceChange["kind"]) => `Enter a percentage from 1 to ${mostPercent(kind)}.`;

function percentIn(typed: string, kind: PriceChange["kind"]): { percent: number } | null {
  const [, digits] = /^(\d{1,3}(?:\.\d)?)\s*%?$/.exec(typed) ?? [];
  const percent = Number(digits);
  return percent >= 1 && percent <= mostPercent(kind) ? { percent } : null;
}

const parseRupees = (typed: string) => parseDecimal(typed.replace(/^rs\.?\s*/i, ""));

function centsIn(typed: string): { cents: Cents } | null {
  const amount = parseRupees(typed);
  return amount ? { cents: amount } : null;
}
