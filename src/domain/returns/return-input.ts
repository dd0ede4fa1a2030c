import { z } from "zod";
import { MAX_DETAILS_LENGTH } from "./return-fields.ts";
import { RETURN_REASONS } from "./return-rules.ts";

const LINE_FIELD = /^units-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Control characters but line breaks, and signs that turn the direction of a line. */
const UNSAFE = /[\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069\ufffe\uffff]|(?![\n\t])\p{Cc}/u;

/**
 * The form of a return: `units-<line>` for each line of the order, as often as it has lines. What is left at 0 stays with the
 * customer.
 */
export const returnInput = z
  .object({
    /** Made with the form; the second arrival of the same form is harmless. */
    key: z.uuid(),
    reason: z.enum(RETURN_REASONS, { error: "required" }),
    details: z
      .string()
      .default("")
      .transform((typed) => typed.normalize("NFC").replaceAll("\r\n", "\n").trim())
      .pipe(z.string().max(MAX_DETAILS_LENGTH))
      .refine((text) => !UNSAFE.test(text), "plainText"),
  })
  .catchall(z.string())
  .transform(({ key, reason, details, ...rest }) => ({ key, reason, details, lines: linesIn(rest) }));

export type ReturnInput = z.infer<typeof returnInput>;

export type WishedLine = { lineId: string; quantity: number };

function linesIn(fields: Record<string, unknown>): WishedLine[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const lineId = LINE_FIELD.exec(name)?.[1];
    const quantity = typeof value === "string" && /^\d{1,4}$/.test(value) ? Number(value) : 0;
    return lineId && quantity > 0 ? [{ lineId, quantity }] : [];
  });
}
