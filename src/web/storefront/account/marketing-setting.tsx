import { MARKETING_CHANNELS, type MarketingConsent } from "../../../domain/accounts/marketing-channels.ts";
import { TEXT_CHANNEL_NAMES } from "../../../domain/text-channels.ts";
import { Button } from "../../components/button.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { SettingSection } from "../../components/setting-section.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { ChannelList } from "../shared/channel-list.tsx";

/** Consent for offers and news, for each channel, off by default. */
export function MarketingSetting({ consents }: { consents: readonly MarketingConsent[] }) {
  const { fields, marketing } = customerMessages();
  const names = { ...TEXT_CHANNEL_NAMES, email: fields.email };
  const channels = MARKETING_CHANNELS.map((channel) => ({
    name: names[channel],
    onSince: consents.find((given) => given.channel === channel)?.givenAt,
    form: (next: string, button: React.ComponentProps<"button">) => (
      <ButtonForm preventScrollReset>
        <input type="hidden" name="intent" value="marketing" />
        <input type="hidden" name="channel" value={channel} />
        <input type="hidden" name="consent" value={next} />
        <Button variant="secondary" {...button} />
      </ButtonForm>
    ),
  }));
  return (
    <SettingSection id="offers" heading={marketing.heading}>
      <p className="text-ink-soft">{marketing.text}</p>
      <ChannelList channels={channels} />
    </SettingSection>
  );
}
