import { writeAudit } from "../audit/write-audit.server.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { exportInChunks } from "./export-products.server.ts";

/** Returns all products as a product file in chunks. Writes the export to the audit log first. */
export async function exportCatalog(
  shop: Pick<Shop, "db" | "config">,
  staff: Pick<StaffMember, "userId">,
): Promise<AsyncGenerator<string>> {
  await writeAudit(shop.db, staff, { action: "products.export", subject: "all products" });
  return exportInChunks({ db: shop.db, config: { baseUrl: shop.config.baseUrl } });
}
