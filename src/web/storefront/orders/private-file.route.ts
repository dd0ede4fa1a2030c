import { shopContext } from "../../context.ts";
import { requireSignedIn } from "../../middleware/require-customer.ts";
import { privateFileResponse } from "../../private-file-response.ts";
import type { Route } from "./+types/private-file.route.ts";

/** Returns a file that the customer uploaded, to this customer only, by a link that expires after 15 minutes. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { profile } = await requireSignedIn(context, request, "orders");
  const link = { id: params.id, until: url.searchParams.get("until") ?? "", key: url.searchParams.get("key") ?? "" };
  return privateFileResponse(context.get(shopContext), { customerId: profile?.customerId ?? "nobody" }, link);
}
