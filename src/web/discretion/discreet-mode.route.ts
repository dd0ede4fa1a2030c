import { redirect } from "react-router";
import { backTo } from "../back-to.ts";
import { shopContext } from "../context.ts";
import { readForm } from "../parse-form.ts";
import { seeOther } from "../see-other.ts";
import { obfuscateUrl } from "../urls/obfuscated-url.ts";
import type { Route } from "./+types/discreet-mode.route.ts";
import { DISCREET_COOKIE, DISCREET_MODES, deviceCookie } from "./device-cookies.ts";

export const loader = () => redirect("/");

/** Stores the mode on the device only and loads a new document, so that the neutral title applies at once. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const mode = DISCREET_MODES.find((one) => one === form.get("mode")) ?? "off";
  const value = mode === "off" ? null : mode;
  const cookie = deviceCookie({ name: DISCREET_COOKIE, value }, context.get(shopContext).config);
  const back = backTo(request, context);
  return seeOther(value ? obfuscateUrl(back) : back, { headers: { "Set-Cookie": cookie } });
}
