import { redirect } from "react-router";
import { unsubscribe } from "../../../domain/inventory/back-in-stock.server.ts";
import { shopContext } from "../../context.ts";
import { requireSignedIn } from "../../middleware/require-customer.ts";
import { seeOther } from "../../see-other.ts";
import { backInStockPath, variantIdIn } from "../../urls/back-in-stock-path.ts";
import type { Route } from "./+types/unsubscribe.route.ts";

export const loader = ({ params, url }: Route.LoaderArgs) => redirect(backInStockPath(params.id, variantIdIn(url)));

export async function action({ request, url, params: { id: publicId }, context }: Route.ActionArgs) {
  const { profile } = await requireSignedIn(context, request, "stock");
  const variantId = variantIdIn(url);
  const { customerId } = profile ?? {};
  if (customerId) await unsubscribe(context.get(shopContext), { customerId, publicId, variantId });
  return seeOther(backInStockPath(publicId, variantId));
}
