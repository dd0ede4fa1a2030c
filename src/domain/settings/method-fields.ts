import { z } from "zod";
import { DELIVERY, type DeliverySettings } from "../cart/delivery-charge.ts";
import { DISTRICT_CODES, type DistrictCode } from "../districts.ts";
import { HOUR_MS, MINUTE_MS } from "../durations.ts";
import { type Cents, parseDecimal, rupees, toDecimal } from "../money.ts";
import { flag } from "../on-off.ts";
import type { BankAccount, MethodSettings } from "../orders/payment-methods.ts";
import { findDistrict } from "./find-district.ts";
import { weightSteps } from "./weight-steps.ts";

/** Maximum amount of one payment for each PayHere plan, as last published. */
const PLAN_LIMITS = { go: rupees(50_000), plus: rupees(250_000), premium: null };
/** Districts with cash on delivery in the demonstration shop. */
const DEMO_DISTRICTS = "Colombo, Gampaha, Kalutara, Kandy, Galle";
export const DEMO_ACCOUNT: BankAccount = {
  bank: "Demonstration Bank",
  branch: "Colombo",
  name: "Sanda (demonstration)",
  number: "0000000000",
};
/** Rate of VAT in Sri Lanka and the largest that a setting can have, in percent. */
export const DEFAULT_VAT_RATE = "18";
const MOST_PERCENT = 100;
const LONGEST_HOLD_HOURS = 30 * 24;
/** Default time for which an unpaid card order reserves stock, in ms: longer than a payment takes (design §7). */
export const CARD_HOLD_MS = 30 * MINUTE_MS;
/**
 * Limits of that time in minutes: a payment with a bank's code takes minutes, and a payment after the reservation ends
 * needs a payment review.
 */
const CARD_HOLD = { least: 15, most: 4 * 60 };

const amount = (example: string) =>
  z.string().transform((text, issue): Cents => {
    const parsed = parseDecimal(text);
    if (parsed === null) issue.addIssue(`must be an amount in rupees such as ${example}`);
    return parsed ?? rupees(0);
  });
/** A percentage in hundredths of a percent. */
const percent = z.string().transform((text, issue): number => {
  const parsed = parseDecimal(text);
  const isPossible = parsed !== null && parsed > 0 && parsed <= MOST_PERCENT * 100;
  if (!isPossible) issue.addIssue(`must be a percentage such as ${DEFAULT_VAT_RATE}`);
  return isPossible ? parsed : 0;
});
const hours = (example: number) =>
  z.coerce
    .number({ error: `must be a number of hours such as ${example}` })
    .int({ error: `must be whole hours such as ${example}` })
    .min(1, { error: "must be at least 1 hour" })
    .max(LONGEST_HOLD_HOURS, { error: `must be at most ${LONGEST_HOLD_HOURS} hours` });
const cardMinutes = z.coerce
  .number({ error: "must be a number of minutes such as 30" })
  .int({ error: "must be whole minutes such as 30" })
  .min(CARD_HOLD.least, { error: `must be at least ${CARD_HOLD.least} minutes: so long a payment may take` })
  .max(CARD_HOLD.most, { error: `must be at most ${CARD_HOLD.most} minutes` });
const line = z.string().max(80, { error: "must have at most 80 characters" });

/** Names or codes of districts, or `all`. */
const districts = z.string().transform((text, issue): DistrictCode[] => {
  if (text.trim().toLowerCase() === "all") return DISTRICT_CODES;
  return text.split(",").flatMap((part) => {
    const code = findDistrict(part);
    if (!code) issue.addIssue(`"${part.trim()}" is no district; write all, or names such as ${DEMO_DISTRICTS}`);
    return code ? [code] : [];
  });
});

/** Delivery charges of single districts: a name or code and an amount for each. */
const districtCharges = z.string().transform((text, issue): DeliverySettings["byDistrict"] => {
  const parts = text.split(",").filter((part) => part.trim() !== "");
  const charges = parts.map((part) => {
    const [, name = "", amountText = ""] = /^\s*(.+?)\s+([\d.]+)\s*$/.exec(part) ?? [];
    const [code, charge] = [findDistrict(name), parseDecimal(amountText)];
    if (!code || charge === null)
      issue.addIssue(`"${part.trim()}" is not a district and an amount, such as Jaffna 700`);
    return code && charge !== null ? [[code, charge] as const] : [];
  });
  return Object.fromEntries(charges.flat());
});

/** Environment variables for payment methods, as listed in docs/configuration.md. */
export const methodEnvironment = {
  DELIVERY_CHARGE: amount("500").prefault(toDecimal(DELIVERY)).describe("Delivery charge in rupees."),
  DELIVERY_BY_DISTRICT: districtCharges
    .prefault("")
    .describe("Districts with another charge: `Jaffna 700, Mannar 650`."),
  DELIVERY_WEIGHT_STEPS: weightSteps
    .prefault("")
    .describe(
      "What heavier parcels cost more than the charge of their district: `1000 0, 3000 150` adds Rs. 150 above 1,000 g; the last step counts for everything above it.",
    ),
  FREE_DELIVERY_FROM: amount("7500")
    .optional()
    .describe("Value of items in rupees from which delivery is free. The cart shows the remaining amount."),
  VAT_NUMBER: z
    .string()
    .regex(/^[\dA-Za-z][\dA-Za-z /-]{3,29}$/, { error: "must be a VAT number such as 123456789-7000" })
    .optional()
    .describe(
      "VAT number of a registered owner. Prices then include VAT, which orders and receipts show; without it: off.",
    ),
  VAT_RATE: percent
    .prefault(DEFAULT_VAT_RATE)
    .describe("VAT rate in percent, which an order keeps from its placement on."),
  CARD: flag.default(true).describe("Card payments. `off` until PayHere has accepted the shop."),
  PAYHERE_PLAN: z
    .enum(["go", "plus", "premium"], { error: "must be go, plus or premium" })
    .default("go")
    .describe(
      "PayHere plan, which limits one payment: `go` Rs. 50,000, `plus` Rs. 250,000, `premium` no limit (as last published by PayHere).",
    ),
  CARD_MIN: amount("100").optional().describe("Least amount of one card payment in rupees."),
  CARD_MAX: amount("50000")
    .optional()
    .describe("Largest amount of one card payment in rupees. Without it: the limit of the plan."),
  CARD_HOLD_MINUTES: cardMinutes
    .default(CARD_HOLD_MS / MINUTE_MS)
    .describe(
      "Minutes for which an unpaid card order reserves its stock; 15 to 240. Payments that arrive later need a payment review.",
    ),
  CARD_RESERVE: flag
    .default(false)
    .describe(
      "PayHere has enabled its Authorize API for your account: orders with a product marked “charge on packing” only reserve their amount, and the card is charged when they are packed.",
    ),
  COD: flag.default(true).describe("Cash on delivery."),
  COD_DISTRICTS: districts
    .prefault(DEMO_DISTRICTS)
    .describe("Districts in which the courier collects cash: names, codes such as `LK-41`, or `all`."),
  COD_MAX: amount("25000")
    .prefault("25000")
    .describe("Largest amount that is collected on delivery, in rupees, including charges."),
  COD_FEE: amount("200").prefault("200").describe("Fee for cash on delivery in rupees."),
  COD_HOLD_HOURS: hours(24).default(24).describe("Hours for which an unconfirmed cash order reserves its stock."),
  BANK_TRANSFER: flag.default(true).describe("Bank transfers."),
  BANK_NAME: line
    .optional()
    .describe(
      "Bank of your account. Set all four bank details or none. Without them a demonstration account is shown; in mode `live`, transfers are not offered.",
    ),
  BANK_BRANCH: line.optional().describe("Branch of your bank."),
  BANK_ACCOUNT_NAME: line.optional().describe("Holder of your bank account."),
  BANK_ACCOUNT_NUMBER: z
    .string()
    .regex(/^[\d][\d -]{3,33}$/, { error: "must be the digits of the account, such as 001234567890" })
    .optional()
    .describe("Number of your bank account."),
  BANK_TRANSFER_HOLD_HOURS: hours(48)
    .default(48)
    .describe(
      "Hours for which an unpaid transfer order reserves its stock. The first bank slip doubles them; an order with an unchecked slip does not expire.",
    ),
};

type MethodEnvironment = z.infer<z.ZodObject<typeof methodEnvironment>>;

const ACCOUNT_NAMES = ["BANK_NAME", "BANK_BRANCH", "BANK_ACCOUNT_NAME", "BANK_ACCOUNT_NUMBER"] as const;

/** Returns the missing details of the bank account; empty when all or none are set. */
export function missingAccountDetails(env: MethodEnvironment): string[] {
  const missing = ACCOUNT_NAMES.filter((name) => env[name] === undefined);
  return missing.length === ACCOUNT_NAMES.length ? [] : missing;
}

/** @param isReal whether payments are live: the demonstration's account is then not offered */
export function methodSettings(env: MethodEnvironment, isReal: boolean): MethodSettings {
  return {
    delivery: {
      chargeCents: env.DELIVERY_CHARGE,
      byDistrict: env.DELIVERY_BY_DISTRICT,
      freeFromCents: env.FREE_DELIVERY_FROM ?? null,
      weightSteps: env.DELIVERY_WEIGHT_STEPS,
    },
    vat: env.VAT_NUMBER ? { number: env.VAT_NUMBER, basisPoints: env.VAT_RATE } : null,
    card: {
      isOn: env.CARD,
      minCents: env.CARD_MIN ?? rupees(0),
      maxCents: env.CARD_MAX ?? PLAN_LIMITS[env.PAYHERE_PLAN],
      holdMs: env.CARD_HOLD_MINUTES * MINUTE_MS,
      ...(env.CARD_RESERVE && { canReserve: true }),
    },
    cash: {
      isOn: env.COD,
      districts: env.COD_DISTRICTS,
      maxCents: env.COD_MAX,
      feeCents: env.COD_FEE,
      holdMs: env.COD_HOLD_HOURS * HOUR_MS,
    },
    transfer: {
      isOn: env.BANK_TRANSFER,
      account: accountOf(env) ?? (isReal ? null : DEMO_ACCOUNT),
      holdMs: env.BANK_TRANSFER_HOLD_HOURS * HOUR_MS,
    },
  };
}

function accountOf(env: MethodEnvironment): BankAccount | null {
  const { BANK_NAME: bank, BANK_BRANCH: branch, BANK_ACCOUNT_NAME: name, BANK_ACCOUNT_NUMBER: number } = env;
  return bank && branch && name && number ? { bank, branch, name, number } : null;
}
