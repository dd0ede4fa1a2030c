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
 * Everything the shop keeps about a customer who asked staff for it, as they would get it themselves (`docs/customer-data.md`).
 * @throws {DomainError} CUSTOMER_NOT_FOUND
 */
export async function exportCustomer(shop: Pick<Shop, "db" | "now">, { staff, customerId }: About) {
  const userId = await requireLogin(shop, customerId);
  await writeAudit(shop.db, staff, { action: "customer.export", subject: customerId });
  return gatherCustomerData(shop, { userId, sessionHash: null });
}

/**
 * Deletes a customer who asked staff for it, as they could do themselves. Goods and money that still move keep them.
 * @throws {DomainError} CUSTOMER_NOT_FOUND, ACCOUNT_HAS_OPEN_MATTERS
 */
export async function eraseCustomer(
  shop: Pick<Shop, "db" | "now" | "privateFiles">,
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
