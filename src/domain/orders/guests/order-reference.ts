import { z } from "zod";
import type { FieldProblem } from "../../accounts/profile-input.ts";
import { parseOrderCode } from "../order-code.ts";

/** An order's number or code, as people find it in emails. */
export type OrderReference = { number: string } | { code: string };

/** Longest typed text: a number with spaces around it. */
export const MAX_REFERENCE = 40;

/**
 * Returns a typed order number ("Order-1764…", also without "Order-") or order code ("4F7K-92MX"); null for other text.
 */
export function parseReference(typed: string): OrderReference | null {
  const text = typed.trim();
  const [, digits] = /^(?:order)?[\s-]*(\d{10,16})$/i.exec(text) ?? [];
  if (digits) return { number: `Order-${digits}` };
  const code = parseOrderCode(text);
  return code ? { code } : null;
}

/** The form of `/find-order`. */
export const referenceInput = z.object({
  order: z
    .string()
    .max(MAX_REFERENCE)
    .transform((typed, issue): OrderReference => {
      const reference = parseReference(typed);
      const problem: FieldProblem = typed.trim() === "" ? "required" : "unclear";
      if (!reference) issue.addIssue({ code: "custom", message: problem });
      return reference ?? { code: "" };
    }),
});

/** Returns the reference as a form field has it. */
export function referenceText(reference: OrderReference): string {
  return "number" in reference ? reference.number : reference.code;
}
