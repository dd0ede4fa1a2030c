import { writeWaybill } from "../../../../domain/admin/waybill.server.ts";
import { writeAudit } from "../../../../domain/admin/write-audit.server.ts";
import { fileResponse, requireChosen } from "../../../admin/chosen-parcels.ts";
import { shopContext } from "../../../context.ts";
import { sellerOf } from "../../../receipt/seller.ts";
import type { Route } from "./+types/waybill.ts";

/** The chosen parcels as a courier takes them in. That addresses left the house is noted. */
export async function loader(args: Route.LoaderArgs) {
  const { parcels, staff } = await requireChosen(args);
  const { config, db } = args.context.get(shopContext);
  const numbers = parcels.map(({ number }) => number);
  await writeAudit(db, staff, { action: "orders.waybill", subject: `${numbers.length} orders`, after: { numbers } });
  return fileResponse(
    writeWaybill(parcels, { sender: sellerOf(config).name, contents: config.shop.parcelText }),
    "text/csv; charset=utf-8",
    "waybill.csv",
  );
}
