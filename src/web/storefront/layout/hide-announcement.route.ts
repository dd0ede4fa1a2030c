import { redirect } from "react-router";
import { backTo } from "../../back-to.ts";
import { shopContext } from "../../context.ts";
import { deviceCookie, isNewsMark, NEWS_COOKIE } from "../../discretion/device-cookies.ts";
import { readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import type { Route } from "./+types/hide-announcement.route.ts";

export const loader = () => redirect("/");

/** The line above the shop is not shown on this device any more, until it says something else. Nothing is kept on the server. */
export async function action({ request, context }: Route.ActionArgs) {
  const mark = (await readForm(request)).get("mark");
  const back = backTo(request, context);
  if (!isNewsMark(mark)) return seeOther(back);
  const cookie = deviceCookie({ name: NEWS_COOKIE, value: mark }, context.get(shopContext).config);
  return seeOther(back, { headers: { "Set-Cookie": cookie } });
}
