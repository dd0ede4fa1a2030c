import { findCourier } from "../../../../domain/couriers/save-courier.server.ts";
import { writeWaybill } from "../../../../domain/orders/staff/waybill.server.ts";
import { isUuid } from "../../../../domain/uuid.ts";
import { shopContext } from "../../../context.ts";
import { sellerOf } from "../../../pdf/seller.ts";
import type { Route } from "./+types/waybill.route.ts";
import { fileResponse, requireChosen } from "./selected-parcels.server.ts";

/** Returns the selected parcels as a courier's file, with the columns of the courier that the URL names. */
export async function loader(args: Route.LoaderArgs) {
  const parcels = await requireChosen(args, "orders.waybill");
  const shop = args.context.get(shopContext);
  const { config } = shop;
  const id = args.url.searchParams.get("courier") ?? "";
  const courier = isUuid(id) ? await findCourier(shop, id) : null;
  return fileResponse(
    writeWaybill(parcels, { sender: sellerOf(config).name, contents: config.shop.parcelText }, courier?.waybill),
    "text/csv; charset=utf-8",
    "waybill.csv",
  );
}
