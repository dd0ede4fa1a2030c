import { openedOrderIds } from "../../../domain/orders/guests/opened-orders.server.ts";
import { ownerOfLink } from "../../../domain/uploads/open-upload.server.ts";
import { shopContext } from "../../context.ts";
import { requireSignedIn } from "../../middleware/require-customer.ts";
import { privateFileResponse } from "../../private-file-response.ts";
import type { Route } from "./+types/private-file.route.ts";

/**
 * Returns a file that the customer uploaded, by a link that expires after 15 minutes. Also returns a guest's file for
 * an order that this device may open.
 */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const link = { id: params.id, until: url.searchParams.get("until") ?? "", key: url.searchParams.get("key") ?? "" };
  const opened = ownerOfLink(shop, openedOrderIds(shop, request.headers), link);
  if (opened) return privateFileResponse(shop, { owner: opened }, link);
  const { profile } = await requireSignedIn(context, request, "orders");
  return privateFileResponse(shop, { owner: profile?.customerId ?? "nobody" }, link);
}
