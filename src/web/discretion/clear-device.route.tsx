import { useEffect } from "react";
import { Form } from "react-router";
import { resetTokenCookie } from "../../domain/accounts/passwords/reset-cookie.ts";
import { LOCK_COOKIE } from "../../domain/accounts/sign-in/device-lock.ts";
import { clearedDeviceCookie } from "../../domain/accounts/sign-in/known-device.server.ts";
import { signOut } from "../../domain/accounts/sign-in/sign-out.server.ts";
import { closedOrdersCookie } from "../../domain/orders/guests/opened-orders.server.ts";
import { cartCookie } from "../cart-cookie.ts";
import { compareCookie } from "../compare-cookie.ts";
import { Button } from "../components/button.tsx";
import { FormPage } from "../components/forms/form-page.tsx";
import { shopContext } from "../context.ts";
import { discountCookie } from "../discount-cookie.ts";
import { customerMessages } from "../i18n/messages.ts";
import { LIGHT_COOKIE } from "../light-mode/light-mode.ts";
import { seeOther } from "../see-other.ts";
import { neutralNameIn } from "../seo/page-meta.ts";
import { clearDeviceStorage } from "../use-auth-sync.ts";
import type { Route } from "./+types/clear-device.route.ts";
import { ageCookie } from "./age-cookie.ts";
import { ADULT_COOKIE, DISCREET_COOKIE, deviceCookie, NEWS_COOKIE } from "./device-cookies.ts";
import { privateMeta } from "./private-meta.ts";

export const loader = ({ url }: Route.LoaderArgs) => ({ isDone: url.searchParams.has("done") });

/** Ends the session and asks the browser to clear all data of this shop; cookies are also deleted by name. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const cookies = [
    ...(await signOut(shop, request.headers)),
    resetTokenCookie(shop.config, null),
    clearedDeviceCookie(shop.config),
    discountCookie(shop.config, null),
    cartCookie(shop.config),
    compareCookie(shop.config, []),
    closedOrdersCookie(shop.config),
    ageCookie(null, shop.config),
    ...([ADULT_COOKIE, DISCREET_COOKIE, NEWS_COOKIE, LIGHT_COOKIE, LOCK_COOKIE] as const).map((name) =>
      deviceCookie({ name, value: null }, shop.config),
    ),
  ];
  const headers = new Headers({ "Clear-Site-Data": '"cache", "cookies", "storage"' });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return seeOther("/clear-device?done", { headers });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(neutralNameIn(matches));

export default function ClearDevice({ loaderData: { isDone } }: Route.ComponentProps) {
  const { clearing } = customerMessages();
  useEffect(() => {
    if (isDone) clearDeviceStorage();
  }, [isDone]);
  if (isDone) return <FormPage title={clearing.clearedHeading} intro={clearing.clearedText} />;
  return (
    <FormPage title={clearing.clear} intro={clearing.clearText}>
      <Form method="post" reloadDocument>
        <Button>{clearing.clear}</Button>
      </Form>
    </FormPage>
  );
}
