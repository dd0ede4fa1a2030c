import { shopContext } from "../../context.ts";
import { requireSignedIn } from "../../middleware/require-customer.ts";
import { privateFileResponse } from "../../private-file-response.ts";
import type { Route } from "./+types/private-file.route.ts";

/** A file that a customer handed in, for this customer and by a link that works for a quarter of an hour. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { profile } = await requireSignedIn(context, request, "orders");
  const link = { id: params.id, until: url.searchParams.get("until") ?? "", key: url.searchParams.get("key") ?? "" };
  return privateFileResponse(context.get(shopContext), { customerId: profile?.customerId ?? "nobody" }, link);
}
