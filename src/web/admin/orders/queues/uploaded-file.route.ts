import { memberContext, shopContext } from "../../../context.ts";
import { privateFileResponse } from "../../../private-file-response.ts";
import type { Route } from "./+types/uploaded-file.route.ts";

/** Returns a customer's bank slip or photo to this member of staff, by a link that expires after 15 minutes. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { userId: staffId } = context.get(memberContext);
  const link = { id: params.id, until: url.searchParams.get("until") ?? "", key: url.searchParams.get("key") ?? "" };
  return privateFileResponse(context.get(shopContext), { staffId }, link);
}
