import { renderToStaticMarkup } from "react-dom/server";
import { formatPhone } from "../../../domain/accounts/phone.ts";
import type { Profile } from "../../../domain/accounts/sign-in/session.ts";
import { formatDay } from "../../../domain/dates.ts";
import { languagePath } from "../../../domain/languages.ts";
import { listStatusChannels } from "../../../domain/mail/status-channels.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { type ChosenChannel, TEXT_CHANNELS, type TextChannel } from "../../../domain/text-channels.ts";
import { buttonClasses } from "../../components/button.tsx";
import { SettingSection } from "../../components/setting-section.tsx";
import { pageLanguage } from "../../i18n/page-language.ts";
import { statusChannelWords } from "./status-channel-words.server.ts";

/** The page with the section, and the value of the form's field `from`. */
type ChannelPage = "account" | "cart";

const NAMES: Record<TextChannel, string> = { sms: "SMS", whatsapp: "WhatsApp" };

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
  const words = statusChannelWords(pageLanguage());
  const content = (
    <>
      <p className="text-ink-soft">{words.text(formatPhone(phone))}</p>
      <ul className="mt-3 divide-y divide-line">
        {offered.map((channel) => (
          <li key={channel} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <Channel {...{ channel, from }} choice={chosen.find((each) => each.channel === channel)} />
          </li>
        ))}
      </ul>
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

type ChannelProps = { channel: TextChannel; from: ChannelPage; choice: ChosenChannel | undefined };

function Channel({ channel, from, choice }: ChannelProps) {
  const language = pageLanguage();
  const words = statusChannelWords(language);
  const label = choice ? words.turnOff : words.turnOn;
  return (
    <>
      <span className="min-w-0">
        <span className="block font-strong">{NAMES[channel]}</span>
        <span className="block text-ink-soft text-sm">
          {choice ? words.since(formatDay(choice.chosenAt, language)) : words.off}
        </span>
      </span>
      <form method="post" action={languagePath(language, "/account")}>
        <input type="hidden" name="intent" value="status-channel" />
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="channel" value={channel} />
        <button
          type="submit"
          name="choice"
          value={choice ? "off" : "on"}
          aria-label={`${label}: ${NAMES[channel]}`}
          className={buttonClasses("secondary")}
        >
          {label}
        </button>
      </form>
    </>
  );
}
