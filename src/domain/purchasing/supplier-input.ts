import { z } from "zod";

const MAX_LENGTH = 100;
const MAX_NOTE_LENGTH = 2_000;
const MAX_EMAIL_LENGTH = 254;
const MAX_DAYS = 365;
const PHONE = /^\+?[\d ()/-]{5,30}$/;

const line = z
  .string()
  .default("")
  .transform((typed) => typed.normalize("NFC").trim().replace(/\s+/g, " "));

/** Validates the form of a supplier. */
export const supplierInput = z.object({
  name: line.pipe(z.string().min(1, { error: "required" }).max(MAX_LENGTH)),
  contactPerson: line.pipe(z.string().max(MAX_LENGTH)),
  phone: line.refine((typed) => typed === "" || PHONE.test(typed), "Enter a phone number, such as 011 234 5678."),
  email: line.refine(
    (typed) => typed === "" || (typed.length <= MAX_EMAIL_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)),
    "email",
  ),
  note: z.string().trim().max(MAX_NOTE_LENGTH).default(""),
  deliveryDays: line
    .refine(
      (typed) => typed === "" || (/^\d{1,3}$/.test(typed) && Number(typed) <= MAX_DAYS),
      `Enter a number of days from 0 to ${MAX_DAYS}.`,
    )
    .transform((typed) => (typed === "" ? null : Number(typed))),
});

export type Supplier = z.infer<typeof supplierInput>;

/** Returns the values of a supplier's form. */
export function supplierFields({ name, contactPerson, phone, email, note, deliveryDays }: Supplier) {
  return { name, contactPerson, phone, email, note, deliveryDays: deliveryDays === null ? "" : String(deliveryDays) };
}
