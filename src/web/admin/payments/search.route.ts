import { redirect } from "react-router";
import { readOrderSearch } from "../../../domain/orders/staff/order-search.ts";
import { encryptSearchTerm } from "../../../domain/staff/encrypt-search-term.server.ts";
import { shopContext } from "../../context.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import type { Route } from "./+types/search.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("see-money")];

/** The search term may be a name, so it is encrypted before it enters a URL. */
export async function action({ request, context }: Route.ActionArgs) {
  const search = readOrderSearch(String((await readForm(request)).get("words") ?? ""));
  if (!search) return seeOther("/admin/payments");
  const found = encryptSearchTerm(context.get(shopContext), search.words);
  return seeOther(`/admin/payments?${new URLSearchParams({ found })}`);
}

/** A direct visit redirects to the list. */
export const loader = () => redirect("/admin/payments");
