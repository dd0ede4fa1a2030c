import { writeAudit } from "../audit/write-audit.server.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { exportInPieces } from "./export-products.server.ts";

/** Returns all products as a product file in chunks. Writes the export to the audit log first. */
export async function exportCatalogue(
  shop: Pick<Shop, "db" | "config">,
  staff: Pick<StaffMember, "userId">,
): Promise<AsyncGenerator<string>> {
  await writeAudit(shop.db, staff, { action: "products.export", subject: "all products" });
  return exportInPieces({ db: shop.db, config: { baseUrl: shop.config.baseUrl } });
}
