import { writeWaybill } from "../../../../domain/orders/staff/waybill.server.ts";
import { shopContext } from "../../../context.ts";
import { sellerOf } from "../../../pdf/seller.ts";
import type { Route } from "./+types/waybill.route.ts";
import { fileResponse, requireChosen } from "./selected-parcels.server.ts";

/** Returns the selected parcels as a courier's file. */
export async function loader(args: Route.LoaderArgs) {
  const parcels = await requireChosen(args, "orders.waybill");
  const { config } = args.context.get(shopContext);
  return fileResponse(
    writeWaybill(parcels, { sender: sellerOf(config).name, contents: config.shop.parcelText }),
    "text/csv; charset=utf-8",
    "waybill.csv",
  );
}
