import { Button } from "../../components/button.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { SettingSection } from "../../components/setting-section.tsx";
import { customerMessages } from "../../i18n/messages.ts";

type OnOffSettingProps = {
  /** Anchor, intent and form field of the setting. */
  names: { id: string; intent: string; field: string };
  isOn: boolean;
  words: { heading: string; state: string; warning?: string; button: string };
};

/** A setting with one button that turns it on or off. */
function OnOffSetting({ names, isOn, words }: OnOffSettingProps) {
  return (
    <SettingSection id={names.id} heading={words.heading}>
      <p role="status">{words.state}</p>
      {words.warning && <p className="mt-2 text-ink-soft">{words.warning}</p>}
      <ButtonForm preventScrollReset className="mt-4">
        <input type="hidden" name="intent" value={names.intent} />
        <input type="hidden" name={names.field} value={isOn ? "off" : "on"} />
        <Button variant="secondary">{words.button}</Button>
      </ButtonForm>
    </SettingSection>
  );
}

/** Emails do not name products until the customer chooses otherwise (design §8). */
export function EmailSetting({ namesInMails }: { namesInMails: boolean }) {
  const { mailChoice: words } = customerMessages();
  return (
    <OnOffSetting
      names={{ id: "mails", intent: "mail-names", field: "names" }}
      isOn={namesInMails}
      words={{
        heading: words.heading,
        state: namesInMails ? words.withNames : words.without,
        warning: namesInMails ? words.warningWith : words.warningWithout,
        button: namesInMails ? words.turnOff : words.turnOn,
      }}
    />
  );
}

/** Whether the cart is kept in the account, the same on every device. */
export function CartSetting({ keepsCart }: { keepsCart: boolean }) {
  const { cartChoice: words } = customerMessages();
  return (
    <OnOffSetting
      names={{ id: "cart", intent: "account-cart", field: "cart" }}
      isOn={keepsCart}
      words={{
        heading: words.heading,
        state: keepsCart ? words.on : words.off,
        button: keepsCart ? words.turnOff : words.turnOn,
      }}
    />
  );
}
