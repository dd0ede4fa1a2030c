import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { customers, enquiries, orders, staffPlacings } from "../../db/schema/index.ts";
import type { Cents } from "../money.ts";
import type { Shop } from "../shop.ts";
import type { EnquiryStatus } from "./enquiry.ts";
import type { EnquiryFilter } from "./enquiry-list.ts";

/** One screen of a phone, scrolled a few times. */
const LISTED_AT_ONCE = 50;

/** A wish in a chat, as staff see it. */
export type ListedEnquiry = {
  reference: string;
  status: EnquiryStatus;
  at: Date;
  customerId: string;
  customer: string;
  /** Null when the shop does not have it any more. */
  variantId: string | null;
  title: string;
  choice: string;
  sku: string;
  quantity: number;
  totalCents: Cents;
  /** The order that was made of it. */
  number: string | null;
};

/** Enquiries, the newest first, a page at a time; nothing is counted. */
export async function listEnquiries(
  { db }: Pick<Shop, "db">,
  filter: EnquiryFilter,
): Promise<{ enquiries: ListedEnquiry[]; next: string | null }> {
  const { reference, status, createdAt: at, customerId, variantId } = enquiries;
  const { title, choice, sku, quantity, totalCents } = enquiries;
  const customer = sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`;
  const goods = { variantId, title, choice, sku, quantity, totalCents };
  const found = await db
    .select({ reference, status, at, customerId, customer, ...goods, number: orders.number })
    .from(enquiries)
    .innerJoin(customers, eq(customers.id, customerId))
    .leftJoin(staffPlacings, eq(staffPlacings.enquiryId, enquiries.id))
    .leftJoin(orders, eq(orders.id, staffPlacings.orderId))
    .where(filter.reference ? eq(reference, filter.reference) : and(eq(status, filter.status), isAfter(filter)))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(LISTED_AT_ONCE + 1);
  const page = found.slice(0, LISTED_AT_ONCE);
  return { enquiries: page, next: found.length > LISTED_AT_ONCE ? (page.at(-1)?.reference ?? null) : null };
}

/** By the enquiry's own time, not by a date in the address, which knows no microseconds. */
function isAfter({ after }: EnquiryFilter): SQL | undefined {
  if (!after) return undefined;
  const seen = (column: SQL) => sql`(select ${column} from enquiries as seen where seen.reference = ${after})`;
  return sql`(${enquiries.createdAt}, ${enquiries.id}) < (${seen(sql`seen.created_at`)}, ${seen(sql`seen.id`)})`;
}
