import { z } from "zod";
import { readDay } from "../colombo-days.ts";
import { type Cents, toDecimal } from "../money.ts";
import { amountInput, type DraftLine, lineField } from "./purchase-lines.ts";

const MAX_NOTE_LENGTH = 500;

export const newPurchaseInput = z.object({ supplierId: z.uuid("Choose a supplier.") });

/** Validates the fields of a draft that are not those of its lines. */
export const draftInput = z.object({
  supplierId: z.uuid("Choose a supplier."),
  expectedOn: z
    .string()
    .default("")
    .refine((typed) => typed === "" || readDay(typed) !== null, "Enter a day.")
    .transform((typed) => (typed === "" ? null : readDay(typed))),
  freight: amountInput,
  note: z.string().trim().max(MAX_NOTE_LENGTH).default(""),
});

/** The form of a receipt, without the units of its lines. */
export const receiptInput = z.object({
  key: z.uuid("Reload this page and try again."),
  isMore: z.literal("on").optional(),
});

export type DraftHead = z.infer<typeof draftInput>;

type Fields = { supplierId: string; expectedOn: string | null; freightCents: Cents; note: string };

/** Returns the values of a draft's form. A cost of 0 is empty: staff enter it before the order is sent. */
export function draftFields(head: Fields, lines: readonly DraftLine[]): Record<string, string> {
  const { supplierId, expectedOn, freightCents, note } = head;
  return {
    supplierId,
    expectedOn: expectedOn ?? "",
    freight: plainAmount(freightCents),
    note,
    ...Object.fromEntries(
      lines.flatMap(({ id, quantity, unitCostCents }) => [
        [lineField("quantity", id), String(quantity)],
        [lineField("cost", id), plainAmount(unitCostCents)],
      ]),
    ),
  };
}

/** Writes an amount as staff type it: without decimals when they are zero, and empty for 0. */
function plainAmount(amountCents: Cents): string {
  return amountCents === 0 ? "" : toDecimal(amountCents).replace(/\.00$/, "");
}
