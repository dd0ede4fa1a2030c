import { redirect } from "react-router";
import { backTo } from "../back-to.ts";
import { shopContext } from "../context.ts";
import { seeOther } from "../see-other.ts";
import type { Route } from "./+types/age.route.ts";
import { ADULT_COOKIE, deviceCookie } from "./device-cookies.ts";

export const loader = () => redirect("/");

/** Confirms the age without script. The server stores nothing. */
export function action({ request, context }: Route.ActionArgs) {
  const cookie = deviceCookie({ name: ADULT_COOKIE, value: "yes" }, context.get(shopContext).config);
  return seeOther(backTo(request, context), { headers: { "Set-Cookie": cookie } });
}
