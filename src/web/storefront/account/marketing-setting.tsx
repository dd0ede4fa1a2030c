import {
  MARKETING_CHANNELS,
  type MarketingChannel,
  type MarketingConsent,
} from "../../../domain/accounts/marketing-channels.ts";
import { formatDay } from "../../../domain/dates.ts";
import { Button } from "../../components/button.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { SettingSection } from "../../components/setting-section.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";

/** Consent for offers and news, for each channel, off by default. */
export function MarketingSetting({ consents }: { consents: readonly MarketingConsent[] }) {
  const { marketing } = customerMessages();
  return (
    <SettingSection id="offers" heading={marketing.heading}>
      <p className="text-ink-soft">{marketing.text}</p>
      <ul className="mt-3 divide-y divide-line">
        {MARKETING_CHANNELS.map((channel) => (
          <li key={channel} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <Channel channel={channel} consent={consents.find((given) => given.channel === channel)} />
          </li>
        ))}
      </ul>
    </SettingSection>
  );
}

type ChannelProps = { channel: MarketingChannel; consent: MarketingConsent | undefined };

function Channel({ channel, consent }: ChannelProps) {
  const { fields, marketing } = customerMessages();
  const name = { email: fields.email, sms: "SMS", whatsapp: "WhatsApp" }[channel];
  const label = consent ? marketing.turnOff : marketing.turnOn;
  return (
    <>
      <span className="min-w-0">
        <span className="block font-strong">{name}</span>
        <span className="block text-ink-soft text-sm" role="status">
          {consent ? marketing.since(formatDay(consent.givenAt, pageLanguage())) : marketing.off}
        </span>
      </span>
      <ButtonForm preventScrollReset>
        <input type="hidden" name="intent" value="marketing" />
        <input type="hidden" name="channel" value={channel} />
        <input type="hidden" name="consent" value={consent ? "off" : "on"} />
        <Button variant="secondary" aria-label={`${label}: ${name}`}>
          {label}
        </Button>
      </ButtonForm>
    </>
  );
}
