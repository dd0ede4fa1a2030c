import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { customers } from "../../db/schema/index.ts";
import { unblockContacts } from "../accounts/blocked-contacts.server.ts";
import { removeTwoStep } from "../accounts/sign-in/two-step.server.ts";
import { actorOf } from "../audit/actor.ts";
import { type AuditEntry, writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import { traceOf } from "../merge-fields.ts";
import { contactsOf } from "../orders/contacts-of.server.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { addCustomerNote, lockCustomerFlags, setCustomerFlags } from "./customer-flags.server.ts";
import { blockFields, tagFields } from "./customer-input.ts";

type FlagShop = Pick<Shop, "db" | "now">;
type About = { staff: Pick<StaffMember, "userId">; customerId: string };
/** Fingerprint of the opened form (`traceOf`). */
type Seen = { seen: string };
type Marks = NonNullable<Awaited<ReturnType<typeof lockCustomerFlags>>>;

/**
 * Adds a note about a customer. The audit log records the action without the text.
 * @throws {DomainError} CUSTOMER_NOT_FOUND
 */
export function noteCustomer({ db, now }: FlagShop, { staff, customerId, text }: About & { text: string }) {
  return change(db, { staff, customerId }, async (tx) => {
    await addCustomerNote(tx, { customerId, text, actor: actorOf(staff), createdAt: now() });
    return { action: "customer.note" };
  });
}

/** @throws {DomainError} CUSTOMER_NOT_FOUND; CUSTOMER_CHANGED when another staff member changed the tags since */
export function tagCustomer({ db }: FlagShop, { tags, seen, ...about }: About & Seen & { tags: string[] }) {
  return change(db, about, async (tx, before) => {
    if (before.tags.join() === tags.join()) return null;
    if (traceOf(tagFields(before.tags)) !== seen) throw new DomainError("CUSTOMER_CHANGED", {});
    await setCustomerFlags(tx, about.customerId, { tags });
    return { action: "customer.tag", before: { tags: before.tags }, after: { tags } };
  });
}

/**
 * Blocks new orders from this customer. Open orders continue. Blocking again only changes the reason. It may contain
 * personal data, so it is stored with the customer and not in the audit log.
 * @throws {DomainError} CUSTOMER_NOT_FOUND; CUSTOMER_CHANGED when another staff member changed the block since
 */
export function blockCustomer({ db, now }: FlagShop, { reason, seen, ...about }: About & Seen & { reason: string }) {
  return change(db, about, async (tx, before) => {
    if (before.blockedReason === reason) return null;
    if (traceOf(blockFields(before.blockedReason)) !== seen) throw new DomainError("CUSTOMER_CHANGED", {});
    await setCustomerFlags(tx, about.customerId, { blockedAt: before.blockedAt ?? now(), blockedReason: reason });
    return { action: "customer.block", before: { isBlocked: before.blockedAt !== null }, after: { isBlocked: true } };
  });
}

/**
 * Unblocks a customer, and the contacts that they share with a deleted account.
 * @throws {DomainError} CUSTOMER_NOT_FOUND
 */
export function unblockCustomer({ db, config }: Pick<Shop, "db" | "config">, about: About) {
  return change(db, about, async (tx, before) => {
    if (!before.blockedAt) return null;
    await unblockContacts({ db: tx, config }, await contactsOf(tx, about.customerId));
    await setCustomerFlags(tx, about.customerId, { blockedAt: null, blockedReason: null });
    return { action: "customer.unblock", before: { isBlocked: true }, after: { isBlocked: false } };
  });
}

/**
 * Turns two-step login off for a customer who lost the authenticator app and the recovery codes.
 * @throws {DomainError} CUSTOMER_NOT_FOUND
 */
export function removeCustomerTwoStep({ db }: Pick<Shop, "db">, about: About) {
  return change(db, about, async (tx) => {
    const [customer] = await tx
      .select({ userId: customers.userId })
      .from(customers)
      .where(eq(customers.id, about.customerId));
    const isRemoved = customer !== undefined && (await removeTwoStep(tx, customer.userId));
    return isRemoved ? { action: "customer.remove-two-step" } : null;
  });
}

type Change = (tx: Db, before: Marks) => Promise<Omit<AuditEntry, "subject"> | null>;

/** @param make returns the facts for the audit log; null when nothing changed */
async function change(db: Db, { staff, customerId }: About, make: Change): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockCustomerFlags(tx, customerId);
    if (!before) throw new DomainError("CUSTOMER_NOT_FOUND", {});
    const entry = await make(tx, before);
    if (entry) await writeAudit(tx, staff, { ...entry, subject: customerId });
  });
}
