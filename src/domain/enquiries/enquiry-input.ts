import { z } from "zod";
import { ENQUIRY_KINDS } from "./enquiry.ts";

const wholeNumber = z.coerce.number().int().min(1);

/** The form's ids, quantity and shown price. The price is compared with today's and never used as the price. */
export const enquiryInput = z.object({
  /** Created with the form; a repeated form has no effect. */
  key: z.uuid(),
  variant: z.uuid(),
  quantity: wholeNumber,
  /** LKR cents. */
  displayedCents: wholeNumber,
  kind: z.enum(ENQUIRY_KINDS),
});

export type EnquiryInput = z.infer<typeof enquiryInput>;
