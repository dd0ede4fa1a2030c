import { formatDay } from "../../../domain/dates.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";

/** Label of the button that turns a channel on or off. */
type ButtonWords = { children: string; "aria-label": string };

type Channel = {
  name: string;
  /** Undefined while the channel is off. */
  onSince: Date | undefined;
  form: (next: "on" | "off", button: ButtonWords) => React.ReactNode;
};

/** Channels that a customer turns on and off, each with a form of its own. */
export function ChannelList({ channels }: { channels: readonly Channel[] }) {
  const { marketing: words } = customerMessages();
  return (
    <ul className="mt-3 divide-y divide-line">
      {channels.map(({ name, onSince, form }) => {
        const label = onSince ? words.turnOff : words.turnOn;
        return (
          <li key={name} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              <span className="block font-strong">{name}</span>
              <span className="block text-ink-soft text-sm" role="status">
                {onSince ? words.since(formatDay(onSince, pageLanguage())) : words.off}
              </span>
            </span>
            {form(onSince ? "off" : "on", { children: label, "aria-label": `${label}: ${name}` })}
          </li>
        );
      })}
    </ul>
  );
}
