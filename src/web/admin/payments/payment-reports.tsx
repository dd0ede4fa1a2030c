import { formatMoment } from "../../../domain/dates.ts";
import { describeOutcome, type NotificationOutcome } from "../../../domain/payments/payment-review-reasons.ts";
import { notifiedAmount } from "../orders/notified-amount.ts";
import { orderPageWords } from "../orders/order-page-words.ts";
import { paymentWords as words } from "./payment-words.ts";

type RawName = keyof typeof words.rawNames;
type Report = Record<RawName, string> & {
  id: string;
  outcome: NotificationOutcome;
  source: keyof typeof orderPageWords.sources;
  at: Date;
};

/** PayHere's reports as sentences, each with the values that it sent folded below. */
export function PaymentReports({ notifications }: { notifications: readonly Report[] }) {
  if (notifications.length === 0) return <p className="text-ink-soft">{words.noReports}</p>;
  return (
    <ul className="divide-y divide-line border-line border-y">
      {notifications.map((report) => (
        <li key={report.id} className="py-2">
          {orderPageWords.sources[report.source](notifiedAmount(report.amount, report.currency))}{" "}
          {describeOutcome(report.outcome)}
          <span className="block text-ink-soft text-sm">{formatMoment(report.at, "en")}</span>
          <RawReport report={report} />
        </li>
      ))}
    </ul>
  );
}

function RawReport({ report }: { report: Report }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
        {words.raw}
      </summary>
      <dl className="wrap-anywhere pb-2 font-mono text-sm">
        {(Object.keys(words.rawNames) as RawName[]).map((name) => (
          <div key={name}>
            <dt className="inline">{`${words.rawNames[name]}=`}</dt>
            <dd className="inline">{report[name]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
