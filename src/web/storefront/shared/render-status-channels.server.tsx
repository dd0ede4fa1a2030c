import { renderToStaticMarkup } from "react-dom/server";
import { formatPhone } from "../../../domain/accounts/phone.ts";
import type { Profile } from "../../../domain/accounts/sign-in/session.ts";
import { languagePath } from "../../../domain/languages.ts";
import { listStatusChannels } from "../../../domain/mail/status-channels.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { TEXT_CHANNEL_NAMES, TEXT_CHANNELS } from "../../../domain/text-channels.ts";
import { buttonClasses } from "../../components/button.tsx";
import { SettingSection } from "../../components/setting-section.tsx";
import { pageLanguage } from "../../i18n/page-language.ts";
import { ChannelList } from "./channel-list.tsx";
import { statusChannelWords } from "./status-channel-words.server.ts";

/** The page with the section, and the value of the form's field `from`. */
type ChannelPage = "account" | "cart";

/**
 * Returns the HTML of the section in which a customer turns texts about their orders on and off. Each channel is a
 * plain form with one button, so that no page needs code or words for it. Empty while the shop can send none.
 */
export async function renderStatusChannels(
  shop: Pick<Shop, "db" | "texts">,
  { customerId, phone }: Pick<Profile, "customerId" | "phone">,
  from: ChannelPage,
): Promise<string> {
  const offered = TEXT_CHANNELS.filter((channel) => shop.texts[channel]);
  if (offered.length === 0) return "";
  const chosen = await listStatusChannels(shop, customerId);
  const language = pageLanguage();
  const words = statusChannelWords(language);
  const channels = offered.map((channel) => ({
    name: TEXT_CHANNEL_NAMES[channel],
    onSince: chosen.find((each) => each.channel === channel)?.chosenAt,
    form: (next: string, button: React.ComponentProps<"button">) => (
      <form method="post" action={languagePath(language, "/account")}>
        <input type="hidden" name="intent" value="status-channel" />
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="channel" value={channel} />
        <button type="submit" name="choice" value={next} className={buttonClasses("secondary")} {...button} />
      </form>
    ),
  }));
  const content = (
    <>
      <p className="text-ink-soft">{words.text(formatPhone(phone))}</p>
      <ChannelList channels={channels} />
    </>
  );
  return renderToStaticMarkup(
    from === "account" ? (
      <SettingSection id="updates" heading={words.heading}>
        {content}
      </SettingSection>
    ) : (
      <div className="rounded-picture bg-surface p-5">
        <p className="font-strong">{words.heading}</p>
        {content}
      </div>
    ),
  );
}
