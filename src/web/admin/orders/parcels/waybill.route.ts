import { writeAudit } from "../../../../domain/audit/write-audit.server.ts";
import { writeWaybill } from "../../../../domain/orders/staff/waybill.server.ts";
import { shopContext } from "../../../context.ts";
import { sellerOf } from "../../../pdf/seller.ts";
import type { Route } from "./+types/waybill.route.ts";
import { fileResponse, requireChosen } from "./selected-parcels.server.ts";

/**
 * Returns the selected parcels as a courier's file. The audit log has an entry for each order, because its address left
 * the shop.
 */
export async function loader(args: Route.LoaderArgs) {
  const { parcels, staff } = await requireChosen(args);
  const { config, db } = args.context.get(shopContext);
  await db.transaction(async (tx) => {
    for (const { number } of parcels) await writeAudit(tx, staff, { action: "orders.waybill", subject: number });
  });
  return fileResponse(
    writeWaybill(parcels, { sender: sellerOf(config).name, contents: config.shop.parcelText }),
    "text/csv; charset=utf-8",
    "waybill.csv",
  );
}
