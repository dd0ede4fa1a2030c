import { Form } from "react-router";
import { Button } from "../components/button.tsx";
import { FormPage } from "../components/forms/form-page.tsx";
import { shopContext } from "../context.ts";
import { deviceCookie } from "../discretion/device-cookies.ts";
import { privateMeta } from "../discretion/private-meta.ts";
import { customerMessages } from "../i18n/messages.ts";
import { readForm } from "../parse-form.ts";
import { seeOther } from "../see-other.ts";
import { neutralNameIn } from "../seo/page-meta.ts";
import type { Route } from "./+types/light-mode.route.ts";
import { findLightMode, LIGHT_COOKIE } from "./light-mode.ts";

export const loader = ({ request: { headers } }: Route.LoaderArgs) => findLightMode(headers);

/** Stores the choice on the device only. The browser forgets the small files when the mode is turned off. */
export async function action({ request, context }: Route.ActionArgs) {
  const value = (await readForm(request)).get("mode") === "on" ? "on" : "off";
  const cookie = deviceCookie({ name: LIGHT_COOKIE, value }, context.get(shopContext).config);
  const headers = new Headers({ "Set-Cookie": cookie });
  if (value === "off") headers.set("Clear-Site-Data", '"cache"');
  return seeOther("/light-mode", { headers });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(neutralNameIn(matches));

export default function LightMode({ loaderData: { isOn, isByBrowser } }: Route.ComponentProps) {
  const { lightMode: words } = customerMessages();
  return (
    <FormPage title={words.heading} intro={words.text}>
      <p role="status">{isByBrowser ? words.isOnByBrowser : isOn ? words.isOn : words.isOff}</p>
      <Form method="post" reloadDocument>
        <Button name="mode" value={isOn ? "off" : "on"}>
          {isOn ? words.turnOff : words.turnOn}
        </Button>
      </Form>
    </FormPage>
  );
}
