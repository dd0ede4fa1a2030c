import { z } from "zod";
import { MAX_DETAILS_LENGTH } from "./return-fields.ts";
import { RETURN_REASONS, RETURN_REMEDIES } from "./return-rules.ts";

/** Name of the field with the units of an order line. */
export const UNITS_FIELD = /^units-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Control characters except line breaks, and characters that change the text direction. */
const UNSAFE = /[\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069\ufffe\uffff]|(?![\n\t])\p{Cc}/u;

/** The return form: one field `units-<line>` per line of the order. Lines with quantity 0 are not returned. */
export const returnInput = z
  .object({
    /** Idempotency key of the form. */
    key: z.uuid(),
    reason: z.enum(RETURN_REASONS, { error: "required" }),
    remedy: z.enum(RETURN_REMEDIES).default("refund"),
    details: z
      .string()
      .default("")
      .transform((typed) => typed.normalize("NFC").replaceAll("\r\n", "\n").trim())
      .pipe(z.string().max(MAX_DETAILS_LENGTH))
      .refine((text) => !UNSAFE.test(text), "plainText"),
  })
  .catchall(z.string())
  .transform(({ key, reason, remedy, details, ...rest }) => ({ key, reason, remedy, details, lines: linesIn(rest) }));

/** A decision of staff about a return, as the audit log stores it. */
export type ReturnDecision = "approved" | "declined" | "received" | "replace" | "refund-instead";

export type ReturnInput = z.infer<typeof returnInput>;

export type RequestedLine = { lineId: string; quantity: number };

function linesIn(fields: Record<string, unknown>): RequestedLine[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const lineId = UNITS_FIELD.exec(name)?.[1];
    const quantity = typeof value === "string" && /^\d{1,4}$/.test(value) ? Number(value) : 0;
    return lineId && quantity > 0 ? [{ lineId, quantity }] : [];
  });
}
