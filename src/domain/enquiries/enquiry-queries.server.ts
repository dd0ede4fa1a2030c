import { and, eq } from "drizzle-orm";
import { enquiries } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import type { Enquiry } from "./place-enquiry.server.ts";

/** Returns one enquiry of this customer; null when there is none with this reference. */
export async function findEnquiry(
  { db }: Pick<Shop, "db">,
  customerId: string,
  reference: string,
): Promise<Enquiry | null> {
  const [found] = await db
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.reference, reference), eq(enquiries.customerId, customerId)));
  return found ?? null;
}
