import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { enquiries } from "../../db/schema/index.ts";
import type { EnquiryStatus } from "./enquiry.ts";

type Move = {
  reference: string;
  from: EnquiryStatus;
  to: EnquiryStatus;
  /** Only an enquiry of this customer, if set. */
  customerId?: string;
};

/**
 * Changes the status of an enquiry if it is still `from`: the second of two concurrent changes has no effect.
 * @returns its id; null when nothing was changed
 */
export async function changeEnquiryStatus(tx: Db, { reference, from, to, customerId }: Move): Promise<string | null> {
  const { id, status } = enquiries;
  const isTheirs = customerId === undefined ? undefined : eq(enquiries.customerId, customerId);
  const [moved] = await tx
    .update(enquiries)
    .set({ status: to })
    .where(and(eq(enquiries.reference, reference), eq(status, from), isTheirs))
    .returning({ id });
  return moved?.id ?? null;
}
