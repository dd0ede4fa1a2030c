import { redirect } from "react-router";
import { customerListUrl, readCustomerSearch } from "../../../domain/customers/customer-list.ts";
import { encryptSearchTerm } from "../../../domain/staff/encrypt-search-term.server.ts";
import { shopContext } from "../../context.ts";
import { readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import type { Route } from "./+types/search.route.ts";

/** The search term may be a name, so it is encrypted before it enters a URL. */
export async function action({ request, context }: Route.ActionArgs) {
  const words = readCustomerSearch(String((await readForm(request)).get("words") ?? ""));
  const found = words && encryptSearchTerm(context.get(shopContext), words);
  return seeOther(customerListUrl({ found }));
}

/** A direct visit redirects to the list. */
export const loader = () => redirect("/admin/customers");
