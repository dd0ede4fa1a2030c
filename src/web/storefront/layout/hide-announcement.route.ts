import { redirect } from "react-router";
import { backTo } from "../../back-to.ts";
import { shopContext } from "../../context.ts";
import { deviceCookie, isAnnouncementHash, NEWS_COOKIE } from "../../discretion/device-cookies.ts";
import { readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import type { Route } from "./+types/hide-announcement.route.ts";

export const loader = () => redirect("/");

/** Hides the announcement on this device until it changes. The server stores nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const mark = (await readForm(request)).get("mark");
  const back = backTo(request, context);
  if (!isAnnouncementHash(mark)) return seeOther(back);
  const cookie = deviceCookie({ name: NEWS_COOKIE, value: mark }, context.get(shopContext).config);
  return seeOther(back, { headers: { "Set-Cookie": cookie } });
}
