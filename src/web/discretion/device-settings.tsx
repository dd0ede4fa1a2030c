import { Eraser, Eye, EyeOff, type IconNode } from "lucide";
import { Form } from "react-router";
import { Icon } from "../components/icon.tsx";
import { ShopLink } from "../components/shop-link.tsx";
import { useMessages } from "../i18n/use-messages.ts";

const WORD =
  "flex min-h-12 items-center gap-3 rounded-control text-left underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current";

/**
 * Settings of this device, without an account. Both states of the switch are in the page; CSS shows the current one.
 */
export function DeviceSettings() {
  const { discreet, discretion } = useMessages();
  return (
    <section aria-labelledby="this-device" className="border-line border-t pt-6 md:col-span-2">
      <h2 id="this-device" className="font-strong">
        {discreet.thisDevice}
      </h2>
      <div className="mt-2 grid gap-x-16 gap-y-4 md:grid-cols-2">
        <div>
          <Choice
            action="/discreet-mode"
            value="on"
            icon={EyeOff}
            label={discreet.turnOn}
            className="turn-on discreet:hidden"
          />
          <Choice
            action="/discreet-mode"
            value="off"
            icon={Eye}
            label={discreet.turnOff}
            className="turn-off hidden discreet:block"
          />
          <p className="text-ink-soft text-sm">{discretion.discreetModeHint}</p>
        </div>
        <div>
          <Choice action="/forget-device" icon={Eraser} label={discreet.forget} />
          <p className="text-ink-soft text-sm">
            {discreet.forgetShort}{" "}
            <ShopLink to="/faq#leaving" className="underline underline-offset-4">
              {discreet.aboutLeaving}
            </ShopLink>
          </p>
        </div>
      </div>
    </section>
  );
}

type ChoiceProps = { action: string; value?: string; icon: IconNode; label: string; className?: string };

function Choice({ action, value, icon, label, className }: ChoiceProps) {
  return (
    <Form method="post" action={action} reloadDocument className={className}>
      {value && <input type="hidden" name="mode" value={value} />}
      <button type="submit" className={WORD}>
        <Icon of={icon} className="size-5 shrink-0" aria-hidden="true" />
        {label}
      </button>
    </Form>
  );
}
