import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { auditLog, customers, orders, stockMovements, users } from "../../db/schema/index.ts";
import { blockContacts } from "../accounts/blocked-contacts.server.ts";
import { deleteLogin } from "../accounts/delete-login.server.ts";
import { deleteContactsOf } from "../accounts/email-contacts.server.ts";
import { confirmPassword } from "../accounts/passwords/confirm-password.server.ts";
import { clearedDeviceCookie } from "../accounts/sign-in/known-device.server.ts";
import type { ClientInfo } from "../accounts/sign-in/session.ts";
import { signedOutCookies } from "../accounts/sign-in/session-cookie.ts";
import { markUnitsChanged } from "../catalog/catalog-version.server.ts";
import { voidCreditOf } from "../credit/change-credit.server.ts";
import { DomainError } from "../errors.ts";
import { lockStock, releaseStock } from "../inventory/stock.server.ts";
import { deleteMailsTo } from "../mail/delete-mails.server.ts";
import { isSold } from "../orders/cancelling.ts";
import { type Actor, changeOrderStatus } from "../orders/change-order-status.server.ts";
import { contactsOf } from "../orders/contacts-of.server.ts";
import { voidedState } from "../orders/payment-state.ts";
import type { Order } from "../orders/placement/place-order.server.ts";
import { releaseCredit } from "../orders/release-credit.server.ts";
import type { Shop } from "../shop.ts";
import { eraseOrder } from "./erase-order.server.ts";
import { listOpenMatters } from "./list-open-matters.server.ts";

type DeletingShop = Pick<Shop, "db" | "now" | "config" | "privateFiles">;

/**
 * Deletes a customer's account after checking the password: login, sessions, profile, addresses, wishlist and emails.
 * Cancels unpaid orders and anonymises finished ones. A block outlives the account as hashes of its contacts. Rejects
 * the deletion while deliveries, returns or payments are open. All changes are one transaction; concurrent orders and
 * dispatches see all of it or none.
 * @returns the `Set-Cookie` values that clear session and known device in this browser
 * @throws {DomainError} WRONG_PASSWORD, TOO_MANY_TRIES, ACCOUNT_HAS_OPEN_MATTERS
 */
export async function deleteAccount(
  shop: DeletingShop,
  { userId, password }: { userId: string; password: string },
  client: Pick<ClientInfo, "clientIp">,
): Promise<string[]> {
  await confirmPassword(shop, { userId, password }, client);
  await eraseAccount(shop, { userId, actor: "customer" });
  return [...signedOutCookies(shop.config), clearedDeviceCookie(shop.config)];
}

/**
 * Deletes an account on behalf of staff, who have confirmed their identity (`domain/customers/`).
 * @throws {DomainError} ACCOUNT_HAS_OPEN_MATTERS
 */
export async function eraseAccount(
  shop: Pick<Shop, "db" | "now" | "config" | "privateFiles">,
  { userId, actor }: { userId: string; actor: Actor },
): Promise<void> {
  const files = await shop.db.transaction((tx) => deleteEverything(shop, tx, { userId, actor }));
  await Promise.all(files.map((name) => shop.privateFiles.remove(name)));
}

type Erased = { userId: string; actor: Actor };

async function deleteEverything(
  shop: Pick<Shop, "now" | "config">,
  tx: Db,
  { userId, actor }: Erased,
): Promise<string[]> {
  const at = shop.now();
  // Order placement takes the same lock, so that both run one after the other.
  const [customer] = await tx.select().from(customers).where(eq(customers.userId, userId)).for("update");
  if (customer?.blockedAt) await blockContacts({ ...shop, db: tx }, await contactsOf(tx, customer.id), at);
  const files = customer ? await eraseCustomerData(tx, customer, { actor, at }) : [];
  const [login] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const addresses = [login?.email, customer?.email].filter((address) => address !== undefined);
  await deleteContactsOf(tx, addresses);
  await deleteMailsTo(tx, { customerId: customer?.id, addresses });
  await deleteLogin(tx, userId);
  // The audit entry keeps only ids: after a restore from an older backup they tell which accounts to delete again.
  const subject = customer?.id ?? userId;
  await tx.insert(auditLog).values({ actor, action: "account-deleted", subject, facts: {}, createdAt: at });
  return files;
}

type Why = { actor: Actor; at: Date };

async function eraseCustomerData(tx: Db, { id }: { id: string }, why: Why): Promise<string[]> {
  const own = await tx.select().from(orders).where(eq(orders.customerId, id)).orderBy(asc(orders.id)).for("update");
  const open = await listOpenMatters({ db: tx }, id);
  if (open.length > 0) throw new DomainError("ACCOUNT_HAS_OPEN_MATTERS", {});
  await cancelUnpaid(tx, own, why);
  await voidCreditOf(tx, id, why);
  const files: string[] = [];
  for (const order of own) files.push(...(await eraseOrder(tx, order.id, why.at)));
  return files;
}

async function cancelUnpaid(tx: Db, own: readonly Order[], { actor, at }: Why): Promise<void> {
  const unpaid = own.filter((order) => order.fulfilmentState === "on-hold" && !isSold(order));
  if (unpaid.length === 0) return;
  const ids = unpaid.map(({ id }) => id);
  const held = await tx
    .selectDistinct({ variantId: stockMovements.variantId })
    .from(stockMovements)
    .where(inArray(stockMovements.orderId, ids));
  // Locks all variants at once, in the order that all transactions use.
  await lockStock(
    tx,
    held.map(({ variantId }) => variantId),
  );
  for (const order of unpaid) {
    await changeOrderStatus(tx, order, {
      fulfilment: "cancelled",
      payment: voidedState(order.paymentState),
      kind: "account-deleted",
      actor,
      at,
    });
    await releaseCredit(tx, order.id, { actor, at });
    await releaseStock(tx, order.id, actor, at);
  }
  await markUnitsChanged(tx);
}
