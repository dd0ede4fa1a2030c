import { Eraser, type IconNode, Package } from "lucide";
import { Form } from "react-router";
import { buttonClasses } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { joinClasses } from "../components/join-classes.ts";
import { Sheet } from "../components/sheet.tsx";
import { ShopLink } from "../components/shop-link.tsx";
import { useShopFacts } from "../components/use-shop-facts.ts";
import { seoMessages } from "../i18n/seo-messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import type { DiscreetMode } from "./device-cookies.ts";
import { PRIVACY_SHEET } from "./privacy-button.tsx";
import { EXIT } from "./privacy-icons.ts";

const ROW = "flex min-h-12 w-full items-center gap-3 rounded-control text-left font-strong hover:bg-wash";
const HINT = "text-ink-soft text-sm";

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
          <p className={HINT}>{words.modeHint(neutralName)}</p>
        </div>
        <div className="turn-off hidden discreet:block">
          <Switch to="names" label={words.hideNames} isOn={false} className="names-on names-hidden:hidden" />
          <Switch to="on" label={words.hideNames} isOn className="names-off hidden names-hidden:block" />
          <p className={HINT}>{words.hideNamesHint}</p>
        </div>
        <div>
          {exitUrl && (
            <a href={exitUrl} rel="noreferrer" data-exit="" aria-label={discretion.leave} className={ROW}>
              <Sign icon={EXIT} />
              {discreet.quickExit}
            </a>
          )}
          <p className={HINT}>{words.exitHint}</p>
          <ShopLink
            to="/faq#leaving"
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            {words.aboutExit}
          </ShopLink>
        </div>
        <details>
          <summary className={joinClasses(ROW, "[&::-webkit-details-marker]:hidden")}>
            <Sign icon={Eraser} />
            {words.clear}
          </summary>
          <p className={HINT}>{words.clearHint}</p>
          <Form method="post" action="/forget-device" reloadDocument className="mt-3">
            <button type="submit" className={joinClasses(buttonClasses("secondary"), "w-full")}>
              {words.confirmClear}
            </button>
          </Form>
        </details>
        <div>
          <ShopLink to="/parcel" className={ROW}>
            <Sign icon={Package} />
            {discreet.arrives}
          </ShopLink>
        </div>
      </div>
    </Sheet>
  );
}

function Sign({ icon }: { icon: IconNode }) {
  return <Icon of={icon} className="size-5 shrink-0 text-sage" aria-hidden="true" />;
}

type SwitchProps = { to: DiscreetMode; label: string; isOn: boolean; className: string };

/** One state of a switch; CSS shows the current one. */
function Switch({ to, label, isOn, className }: SwitchProps) {
  return (
    <Form method="post" action="/discreet-mode" reloadDocument className={className}>
      <input type="hidden" name="mode" value={to} />
      <button type="submit" role="switch" aria-checked={isOn} className={joinClasses(ROW, "justify-between")}>
        {label}
        <span
          aria-hidden="true"
          className={joinClasses(
            "flex h-6 w-11 shrink-0 items-center rounded-full border px-0.5",
            isOn ? "justify-end border-sage bg-sage" : "border-edge bg-wash",
          )}
        >
          <span className={joinClasses("size-4.5 rounded-full", isOn ? "bg-surface" : "bg-edge")} />
        </span>
      </button>
    </Form>
  );
}
