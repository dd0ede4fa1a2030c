import { redirect } from "react-router";
import { draftOrderUrl, readDraftOrder } from "../../../../domain/orders/staff/draft-order.ts";
import { encryptSearchTerm } from "../../../../domain/staff/encrypt-search-term.server.ts";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import type { Route } from "./+types/find-customer.route.ts";

const MOST_CHARACTERS = 60;

/** The search term is a name, so it is encrypted before it enters a URL. */
export async function action({ request, url, context }: Route.ActionArgs) {
  await requireStaff(context, request, "see-customers");
  const typed = String((await readForm(request)).get("words") ?? "")
    .trim()
    .slice(0, MOST_CHARACTERS);
  const basket = readDraftOrder(url.searchParams);
  const who: Record<string, string> = typed ? { who: encryptSearchTerm(context.get(shopContext), typed) } : {};
  return seeOther(draftOrderUrl(basket, who));
}

/** A direct visit redirects to the order. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "see-customers");
  return redirect(draftOrderUrl(readDraftOrder(url.searchParams)));
}
