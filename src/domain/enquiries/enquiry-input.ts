import { z } from "zod";
import { ENQUIRY_KINDS } from "./enquiry.ts";

const wholeNumber = z.coerce.number().int().min(1);

/** What the form sends: ids, a quantity, and the price that was shown, which is compared and never trusted. */
export const enquiryInput = z.object({
  /** Made with the form; the second arrival of the same form is harmless. */
  key: z.uuid(),
  variant: z.uuid(),
  quantity: wholeNumber,
  /** LKR cents. */
  shownCents: wholeNumber,
  kind: z.enum(ENQUIRY_KINDS),
});

export type EnquiryInput = z.infer<typeof enquiryInput>;
