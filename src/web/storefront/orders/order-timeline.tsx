import { formatMoment } from "../../../domain/dates.ts";
import { formatAmounts } from "../../../domain/format-amount.ts";
import type { TimelineEntry } from "../../../domain/orders/timeline/order-timeline.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";

/** Events of an order, oldest first; the newest line is its current state. */
export function OrderTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { orderPage } = customerMessages();
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="heading mb-4 text-2xl">
        {orderPage.whatHappened}
      </h2>
      <ol className="pl-6">
        {entries.map((entry, index) => (
          <li key={entry.id} className="relative pb-5 last:pb-0">
            {index < entries.length - 1 && (
              <span aria-hidden="true" className="absolute top-3 -bottom-3 -left-6 w-0.5 bg-line" />
            )}
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[1.875rem] size-3.5 rounded-full border-2 border-paper ${
                index === entries.length - 1 ? "bg-sage" : "bg-edge"
              }`}
            />
            <p>
              <EntryText entry={entry} />
            </p>
            <p className="text-ink-soft text-sm">
              <time dateTime={entry.at.toISOString()}>{formatMoment(entry.at, pageLanguage())}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function EntryText({ entry }: { entry: TimelineEntry }) {
  const { orderStatus } = customerMessages();
  const { timelineEvents } = customerMessages();
  if (!entry.event) return orderStatus[entry.status];
  return timelineEvents[entry.event](entry.amount && formatAmounts([entry.amount]));
}
