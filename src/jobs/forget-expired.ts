import { forgetExpired } from "../domain/accounts/forget-expired.server.ts";
import { forgetMissedSearches } from "../domain/catalog/search/zero-result-searches.server.ts";
import { forgetImports } from "../domain/catalog-import/delete-old-imports.server.ts";
import { anonymiseOldOrders } from "../domain/privacy/anonymise-old-orders.server.ts";
import { forgetOldAccounts } from "../domain/settings/payhere-accounts.server.ts";
import type { Shop } from "../domain/shop.ts";
import { forgetFormKeys } from "../domain/staff/create-once.server.ts";
import { forgetExpiredStaff } from "../domain/staff/forget-expired-staff.server.ts";
import { forgetLostFiles } from "../domain/uploads/delete-orphan-files.server.ts";

/** Runs every hour: deletes expired rows and files, and anonymises old orders. */
export async function runEveryHour(shop: Shop): Promise<void> {
  await forgetExpired(shop);
  await forgetExpiredStaff(shop);
  await forgetFormKeys(shop);
  await forgetLostFiles(shop);
  await forgetMissedSearches(shop);
  await forgetImports(shop);
  await forgetOldAccounts(shop);
  await anonymiseOldOrders(shop);
}
