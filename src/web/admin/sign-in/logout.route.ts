import { redirect } from "react-router";
import { staffSignedOutCookies } from "../../../domain/staff/staff-cookies.ts";
import { endStaffSession } from "../../../domain/staff/staff-sessions.server.ts";
import { shopContext } from "../../context.ts";
import { redirectWithCookies } from "../../see-other.ts";
import type { Route } from "./+types/logout.route.ts";

/** Following a link never logs out. */
export const loader = () => redirect("/admin");

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  await endStaffSession(shop, request.headers);
  return redirectWithCookies("/admin/login", staffSignedOutCookies(shop.config));
}
