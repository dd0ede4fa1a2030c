import { deleteOldBlockedContacts } from "../domain/accounts/blocked-contacts.server.ts";
import { deleteOldContacts } from "../domain/accounts/email-contacts.server.ts";
import { deleteExpiredSessions } from "../domain/accounts/sign-in/delete-expired-sessions.server.ts";
import { deleteOldCatalogChanges } from "../domain/catalog/catalog-version.server.ts";
import { deleteOldZeroResultSearches } from "../domain/catalog/search/zero-result-searches.server.ts";
import { deleteOldImports } from "../domain/catalog-import/import-runs/delete-old-imports.server.ts";
import { expireCredit } from "../domain/credit/change-credit.server.ts";
import { remindOfHolds } from "../domain/orders/confirmation/remind-of-holds.server.ts";
import { expireOrders } from "../domain/orders/expire-orders.server.ts";
import {
  endAuthorizations,
  warnOfAuthorizations,
} from "../domain/payments/authorizations/end-authorizations.server.ts";
import { anonymiseOldOrders } from "../domain/privacy/anonymise-old-orders.server.ts";
import { warnOfProblems } from "../domain/reporting/warn-of-problems.server.ts";
import { deleteExpiredAccountSecrets } from "../domain/settings/payhere-accounts.server.ts";
import type { Shop } from "../domain/shop.ts";
import { deleteOldFormKeys } from "../domain/staff/create-once.server.ts";
import { deleteExpiredStaffSessions } from "../domain/staff/delete-expired-staff-sessions.server.ts";
import { deleteOrphanFiles } from "../domain/uploads/delete-orphan-files.server.ts";

/**
 * Runs every minute: expires unpaid orders and authorisations, reminds staff of those that end soon, and deletes old
 * rows of the catalogue version.
 */
export async function runEveryMinute(shop: Shop): Promise<void> {
  await expireOrders(shop);
  await endAuthorizations(shop);
  await remindOfHolds(shop);
  await warnOfAuthorizations(shop);
  await deleteOldCatalogChanges(shop);
}

/**
 * Runs every hour: deletes expired rows and files, ends expired credit, anonymises old orders, and warns staff of
 * problems that the health page shows.
 */
export async function runEveryHour(shop: Shop): Promise<void> {
  await deleteExpiredSessions(shop);
  await deleteExpiredStaffSessions(shop);
  await deleteOldBlockedContacts(shop);
  await deleteOldContacts(shop);
  await deleteOldFormKeys(shop);
  await deleteOrphanFiles(shop);
  await deleteOldZeroResultSearches(shop);
  await deleteOldImports(shop);
  await deleteExpiredAccountSecrets(shop);
  await expireCredit(shop);
  await anonymiseOldOrders(shop);
  await warnOfProblems(shop);
}
