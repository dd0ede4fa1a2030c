import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { customers, enquiries, orders, staffOrderPlacements } from "../../db/schema/index.ts";
import type { Cents } from "../money.ts";
import type { Shop } from "../shop.ts";
import { STAFF_PAGE_SIZE } from "../staff-lists.ts";
import type { EnquiryStatus } from "./enquiry.ts";
import type { EnquiryFilter } from "./enquiry-list.ts";

/** A chat order request as staff see it. */
export type ListedEnquiry = {
  reference: string;
  status: EnquiryStatus;
  at: Date;
  customerId: string;
  customer: string;
  /** Null when the variant was deleted. */
  variantId: string | null;
  title: string;
  variantLabel: string;
  sku: string;
  quantity: number;
  totalCents: Cents;
  /** The order that was created from it. */
  number: string | null;
};

/** Lists enquiries, the newest first, in pages, without a total count. */
export async function listEnquiries(
  { db }: Pick<Shop, "db">,
  filter: EnquiryFilter,
): Promise<{ enquiries: ListedEnquiry[]; next: string | null }> {
  const { reference, status, createdAt: at, customerId, variantId } = enquiries;
  const { title, variantLabel, sku, quantity, totalCents } = enquiries;
  const customer = sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`;
  const itemLines = { variantId, title, variantLabel, sku, quantity, totalCents };
  const found = await db
    .select({ reference, status, at, customerId, customer, ...itemLines, number: orders.number })
    .from(enquiries)
    .innerJoin(customers, eq(customers.id, customerId))
    .leftJoin(staffOrderPlacements, eq(staffOrderPlacements.enquiryId, enquiries.id))
    .leftJoin(orders, eq(orders.id, staffOrderPlacements.orderId))
    .where(filter.reference ? eq(reference, filter.reference) : and(eq(status, filter.status), isAfter(filter)))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(STAFF_PAGE_SIZE + 1);
  const page = found.slice(0, STAFF_PAGE_SIZE);
  return { enquiries: page, next: found.length > STAFF_PAGE_SIZE ? (page.at(-1)?.reference ?? null) : null };
}

/** Compares with the stored time of the last enquiry: a time in the URL would lose its microseconds. */
function isAfter({ after }: EnquiryFilter): SQL | undefined {
  if (!after) return undefined;
  const seen = (column: SQL) => sql`(select ${column} from enquiries as seen where seen.reference = ${after})`;
  return sql`(${enquiries.createdAt}, ${enquiries.id}) < (${seen(sql`seen.created_at`)}, ${seen(sql`seen.id`)})`;
}
