import { formatHour } from "../../../domain/cart/arrival-text.ts";
import type { ChatHours } from "../../../domain/settings/chat-hours.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { seoMessages } from "../../i18n/seo-messages.ts";

const HOURS_OF_DAY = 24;

/** Sentences about the chat's hours: while it is answered, before it on the same day, and after it. */
export function helpHours(hours: ChatHours) {
  const words = seoMessages()?.siteFooter;
  if (!words) return null;
  const [from = "", until = ""] = hours.map((hour) => formatHour(hour % HOURS_OF_DAY, pageLanguage()));
  return { open: words.answers(from, until), soon: words.answersToday(from), next: words.answersTomorrow(from) };
}

/** The sentences as attributes, of which app.css shows one by the hour in Sri Lanka. On the server only. */
export function HelpHours({ hours }: { hours: ChatHours }) {
  const words = helpHours(hours);
  return <small data-hours={hours.join()} data-open={words?.open} data-soon={words?.soon} data-next={words?.next} />;
}
