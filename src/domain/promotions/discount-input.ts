import { z } from "zod";
import type { ColomboDay } from "../colombo-days.ts";
import { type Cents, cents, parseDecimal, toDecimal } from "../money.ts";
import type { DiscountTerms } from "./discount-code.ts";
import { normalizeCode } from "./discount-code.ts";

/** The editable terms of a code; its text is fixed. */
export type DiscountInput = DiscountTerms & {
  startsOn: ColomboDay | null;
  endsOn: ColomboDay | null;
  maxUses: number | null;
  maxUsesEach: number | null;
  isActive: boolean;
};

/** Values of a code's form by field name. */
export type DiscountFields = Record<string, string>;

const MAX_USES = 1_000_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const text = z.string({ error: "required" }).trim().max(40);
const optional = text.default("");

const day = optional
  .refine((typed) => typed === "" || (DAY.test(typed) && !Number.isNaN(Date.parse(typed))), "Please enter a day.")
  .transform((typed) => (typed === "" ? null : typed));

const limit = optional
  .refine((typed) => typed === "" || isWithin(typed, MAX_USES), `Please enter a number from 1 to ${MAX_USES}.`)
  .transform((typed) => (typed === "" ? null : Number(typed)));

const rupees = optional
  .transform((typed) => (typed === "" ? cents(0) : parseDecimal(typed)))
  .refine((amount) => amount !== null, "Please enter an amount in rupees, such as 5000.")
  .transform((amount) => amount as Cents);

function isWithin(typed: string, most: number): boolean {
  return /^\d{1,7}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most;
}

/** Validates the form of a code. */
export const discountInput = z
  .object({
    kind: z.enum(["percent", "amount"], { error: "required" }),
    value: text.min(1, { error: "required" }),
    minimum: rupees,
    startsOn: day,
    endsOn: day,
    maxUses: limit,
    maxUsesEach: limit,
    isActive: z.string().optional(),
  })
  .superRefine(({ kind, value, startsOn, endsOn }, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: "custom", path: [field], message });
    if (kind === "percent" && !isWithin(value, 100)) refuse("value", "Please enter whole percent, from 1 to 100.");
    if (kind === "amount" && !parseDecimal(value)) refuse("value", "Please enter an amount in rupees, such as 500.");
    if (startsOn && endsOn && startsOn > endsOn) refuse("endsOn", "The last day is before the first one.");
  })
  .transform(({ kind, value, minimum: minimumCents, isActive, ...limits }): DiscountInput => {
    const isShare = kind === "percent";
    const terms = { percent: isShare ? Number(value) : null, amountCents: isShare ? null : parseDecimal(value) };
    return { ...terms, minimumCents, ...limits, isActive: isActive === "on" };
  });

/** Validates the text of a new code. */
export const newCodeInput = z.object({
  code: text.min(1, { error: "required" }).transform((typed, { addIssue }) => {
    const code = normalizeCode(typed);
    if (code === null) addIssue({ code: "custom", message: "Please use 4 to 24 letters and digits." });
    return code ?? "";
  }),
});

/** Returns the values of a code's form. */
export function discountFields(code: DiscountInput): DiscountFields {
  const { percent, amountCents, minimumCents, startsOn, endsOn, maxUses, maxUsesEach, isActive } = code;
  return {
    kind: percent === null ? "amount" : "percent",
    value: percent === null ? toDecimal(amountCents ?? cents(0)) : String(percent),
    minimum: minimumCents === 0 ? "" : toDecimal(minimumCents),
    ...{ startsOn: startsOn ?? "", endsOn: endsOn ?? "" },
    ...{ maxUses: String(maxUses ?? ""), maxUsesEach: String(maxUsesEach ?? ""), isActive: isActive ? "on" : "" },
  };
}
