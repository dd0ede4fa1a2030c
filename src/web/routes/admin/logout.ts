import { redirect } from "react-router";
import { staffSignedOutCookies } from "../../../domain/admin/staff-cookies.ts";
import { endStaffSession } from "../../../domain/admin/staff-sessions.server.ts";
import { shopContext } from "../../context.ts";
import { redirectAs } from "../../sender.ts";
import type { Route } from "./+types/logout.ts";

/** Following a link never signs anybody out. */
export const loader = () => redirect("/admin");

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  await endStaffSession(shop, request.headers);
  return redirectAs("/admin/login", staffSignedOutCookies(shop.config));
}
