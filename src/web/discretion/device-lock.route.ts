import { redirect } from "react-router";
import { LOCK_COOKIE, LOCK_MINUTES } from "../../domain/accounts/sign-in/device-lock.ts";
import { renewedCookies } from "../../domain/accounts/sign-in/session-cookie.ts";
import { shopContext } from "../context.ts";
import { readForm } from "../parse-form.ts";
import { seeOther } from "../see-other.ts";
import type { Route } from "./+types/device-lock.route.ts";
import { deviceCookie } from "./device-cookies.ts";

/** Redirects a direct visit to the setting. */
export const loader = () => redirect("/account#lock");

/** Stores the setting on the device only. Any other value means never, which restores the full session lifetime. */
export async function action({ request, context }: Route.ActionArgs) {
  const { config } = context.get(shopContext);
  const minutes = (await readForm(request)).get("minutes");
  const value = LOCK_MINUTES.some((choice) => String(choice) === minutes) ? String(minutes) : null;
  const headers = new Headers({ "Set-Cookie": deviceCookie({ name: LOCK_COOKIE, value }, config) });
  if (value === null)
    for (const cookie of renewedCookies(config, request.headers)) headers.append("Set-Cookie", cookie);
  return seeOther("/account#lock", { headers });
}
