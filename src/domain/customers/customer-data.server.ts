import { eq } from "drizzle-orm";
import { customers } from "../../db/schema/index.ts";
import { actorOf } from "../audit/actor.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import { gatherCustomerData } from "../privacy/collect-customer-data.server.ts";
import { eraseAccount } from "../privacy/delete-account.server.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";

type About = { staff: Pick<StaffMember, "userId">; customerId: string };

/**
 * Exports a customer's data on behalf of staff, in the same form as the customer's own download
 * (`docs/customer-data.md`).
 * @throws {DomainError} CUSTOMER_NOT_FOUND
 */
export async function exportCustomer(shop: Pick<Shop, "db" | "now">, { staff, customerId }: About) {
  const userId = await requireLogin(shop, customerId);
  await writeAudit(shop.db, staff, { action: "customer.export", subject: customerId });
  return gatherCustomerData(shop, { userId, sessionHash: null });
}

/**
 * Deletes a customer on behalf of staff, under the same rules as the customer's own deletion: not while deliveries,
 * returns or payments are open.
 * @throws {DomainError} CUSTOMER_NOT_FOUND, ACCOUNT_HAS_OPEN_MATTERS
 */
export async function eraseCustomer(
  shop: Pick<Shop, "db" | "now" | "config" | "privateFiles">,
  { staff, customerId }: About,
): Promise<void> {
  const userId = await requireLogin(shop, customerId);
  await eraseAccount(shop, { userId, actor: actorOf(staff) });
}

async function requireLogin({ db }: Pick<Shop, "db">, customerId: string): Promise<string> {
  const [found] = await db.select({ userId: customers.userId }).from(customers).where(eq(customers.id, customerId));
  if (!found) throw new DomainError("CUSTOMER_NOT_FOUND", {});
  return found.userId;
}
