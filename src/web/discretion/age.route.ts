import { redirect } from "react-router";
import { backTo } from "../back-to.ts";
import { shopContext } from "../context.ts";
import type { Route } from "./+types/age.route.ts";
import { ADULT_COOKIE, deviceCookie } from "./device-cookies.ts";

const SEE_OTHER = 303;

export const loader = () => redirect("/");

/** "I am 18 or over", from a browser without script. Nothing is kept on the server. */
export function action({ request, context }: Route.ActionArgs) {
  const cookie = deviceCookie({ name: ADULT_COOKIE, value: "yes" }, context.get(shopContext).config);
  return redirect(backTo(request, context), { status: SEE_OTHER, headers: { "Set-Cookie": cookie } });
}
