import { z } from "zod";
import { readDay } from "../../colombo-days.ts";
import { type Cents, rupees } from "../../money.ts";
import { type ReadList, readAmount, readAmountList } from "../remittances/read-remittance.ts";

const MAX_LENGTH = 60;
const MAX_REASON_LENGTH = 200;
/** Maximum length of a pasted list with all columns of PayHere's portal. */
const MAX_LIST_LENGTH = 40_000;
/** Length of a SHA-256 in hexadecimal. */
const MAX_SEEN_LENGTH = 64;
/** More than a small shop is paid at once; a longer number has a wrong decimal point. */
const MAX_CENTS = rupees(100_000_000);
/** Payments of one payout. */
export const MOST_PAYMENTS = 300;

const required = { error: "required" };
const day = z
  .string(required)
  .transform(readDay)
  .refine((read) => read !== null, "Enter a day.");
const line = (max: number) =>
  z
    .string(required)
    .transform((typed) => typed.normalize("NFC").trim().replace(/\s+/g, " "))
    .pipe(z.string().min(1, required).max(max));

const amount = z
  .string(required)
  .min(1, required)
  .transform(readAmount)
  .refine((read) => read !== null && read > 0 && read <= MAX_CENTS, "Enter an amount in rupees, such as 12,450.50.")
  .transform((read) => read as Cents);

/** The form of a payout, first sent to be checked and then to be saved. */
export const payoutInput = z.object({
  key: z.uuid(),
  paidOn: day.transform(String),
  amount,
  reference: line(MAX_LENGTH),
  lines: z.string().max(MAX_LIST_LENGTH).default(""),
  /** Fingerprint of the displayed check; empty before the first one. */
  seen: z.string().max(MAX_SEEN_LENGTH).default(""),
});

const reason = line(MAX_REASON_LENGTH);
export const closingInput = z.object({ reason });
export const writeOffInput = z.object({ key: z.uuid(), upTo: day.transform(String), reason });

/** PayHere's id of a payment: 12 digits today. Shorter numbers can be amounts. */
const PAYMENT_ID = /^([1-9]\d{9,19})$/;

/** Parses a list of payments as pasted from PayHere's portal: one line per payment with its id and net amount. */
export function readPayoutList(text: string): ReadList<{ reference: string; amountCents: Cents }> {
  const { lines, unread, twice } = readAmountList(text, PAYMENT_ID);
  return { lines: lines.map(({ digits, amountCents }) => ({ reference: digits, amountCents })), unread, twice };
}
