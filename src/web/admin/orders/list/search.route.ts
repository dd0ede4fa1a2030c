import { redirect } from "react-router";
import { readOrderSearch } from "../../../../domain/orders/staff/order-search.ts";
import { encryptSearchTerm } from "../../../../domain/staff/encrypt-search-term.server.ts";
import { shopContext } from "../../../context.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import type { Route } from "./+types/search.route.ts";

/** The search term may be a name, so it is encrypted before it enters a URL. */
export async function action({ request, context }: Route.ActionArgs) {
  const words = String((await readForm(request)).get("words") ?? "");
  const search = readOrderSearch(words);
  if (!search) return seeOther("/admin/orders");
  const found = encryptSearchTerm(context.get(shopContext), search.words);
  return seeOther(`/admin/orders?${new URLSearchParams({ view: "all", found })}`);
}

/** A direct visit redirects to the list. */
export const loader = () => redirect("/admin/orders");
