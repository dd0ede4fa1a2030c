import { Form } from "react-router";
import { buttonClasses } from "../components/button.tsx";
import { joinClasses } from "../components/join-classes.ts";
import { Sheet } from "../components/sheet.tsx";
import { ShopLink } from "../components/shop-link.tsx";
import { useShopFacts } from "../components/use-shop-facts.ts";
import { seoMessages } from "../i18n/seo-messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import type { DiscreetMode } from "./device-cookies.ts";
import { PRIVACY_SHEET } from "./privacy-button.tsx";

/** Privacy settings of this device and ways to leave, without an account. */
export function PrivacySheet() {
  const { discreet, discretion } = useMessages();
  const words = seoMessages()?.privacySheet;
  const { neutralName = "", exitUrl } = useShopFacts()?.discretion ?? {};
  if (!words) return null;
  return (
    <Sheet id={PRIVACY_SHEET} title={discreet.privacy}>
      <div className="divide-y divide-line [&>*]:py-2.5">
        <div>
          <Switch to="on" label={words.mode} isOn={false} className="turn-on discreet:hidden" />
          <Switch to="off" label={words.mode} isOn className="turn-off hidden discreet:block" />
          <p>{words.modeHint(neutralName)}</p>
        </div>
        <div className="turn-off hidden discreet:block">
          <Switch to="names" label={words.hideNames} isOn={false} className="names-on names-hidden:hidden" />
          <Switch to="on" label={words.hideNames} isOn className="names-off hidden names-hidden:block" />
        </div>
        <div>
          {exitUrl && (
            <a href={exitUrl} rel="noreferrer" data-exit="" aria-label={discretion.leave} className="sheet-row">
              {discreet.quickExit}
            </a>
          )}
          <ShopLink to="/faq#leaving" className="sheet-row underline">
            {words.aboutExit}
          </ShopLink>
        </div>
        <details>
          <summary className="sheet-row">{words.clear}</summary>
          <p>{words.clearHint}</p>
          <Form method="post" action="/clear-device" reloadDocument className="mt-3">
            <button type="submit" className={joinClasses(buttonClasses("secondary"), "w-full")}>
              {words.confirmClear}
            </button>
          </Form>
        </details>
        <div>
          <ShopLink to="/parcel" className="sheet-row">
            {discreet.arrives}
          </ShopLink>
          <ShopLink to="/light-mode" className="sheet-row">
            {words.light}
          </ShopLink>
        </div>
      </div>
    </Sheet>
  );
}

type SwitchProps = { to: DiscreetMode; label: string; isOn: boolean; className: string };

/** One state of a switch; CSS shows the current one. */
function Switch({ to, label, isOn, className }: SwitchProps) {
  return (
    <Form method="post" action="/discreet-mode" reloadDocument className={className}>
      <input type="hidden" name="mode" value={to} />
      <button type="submit" role="switch" aria-checked={isOn} className="sheet-row">
        {label}
      </button>
    </Form>
  );
}
