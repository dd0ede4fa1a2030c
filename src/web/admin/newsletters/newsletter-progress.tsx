import { Link } from "react-router";
import type { RecipientCounts } from "../../../domain/marketing/list-newsletters.server.ts";
import type { NewsletterStatus } from "../../../domain/marketing/newsletter.ts";
import { Alert } from "../../components/alert.tsx";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { ConfirmForm } from "../shared/confirm-form.tsx";
import { newsletterWords as words } from "./newsletter-words.ts";

type Props = {
  id: string;
  status: Exclude<NewsletterStatus, "draft">;
  counts: RecipientCounts;
  /** Whether the mail server accepts no emails. */
  isPaused: boolean;
};

/** How far the sending is, and the button that stops it. */
export function NewsletterProgress({ id, status, counts, isPaused }: Props) {
  const open = counts.waiting + counts.sending;
  const { counts: names } = words;
  const lines = [
    [names.sent, counts.sent],
    [status === "stopped" ? words.notSent : names.open, open],
    [names.skipped, counts.skipped],
    [names.failed, counts.failed],
  ] as const;
  const shown = lines.filter(([name, count]) => name === names.sent || count > 0);
  return (
    <>
      {isPaused && <Alert>{words.waits}</Alert>}
      {status !== "scheduled" && (
        <dl className="grid gap-y-1">
          {shown.map(([name, count]) => (
            <div key={name} className="flex justify-between gap-x-6">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="tabular-nums">{count.toLocaleString("en")}</dd>
            </div>
          ))}
        </dl>
      )}
      {counts.failed > 0 && <p className="text-ink-soft text-sm">{words.failedHint}</p>}
      {status === "sending" && (
        <p>
          <Link to={`/admin/newsletters/${id}`} className={LINE_LINK}>
            {words.update}
          </Link>
        </p>
      )}
      {status === "sending" && (
        <ConfirmForm
          label={words.stop}
          question={words.stopQuestion}
          confirm={words.stopButton}
          fields={{ intent: "stop" }}
        />
      )}
      {status === "scheduled" && (
        <ConfirmForm
          label={words.unplan}
          question={words.unplanQuestion}
          confirm={words.unplanButton}
          fields={{ intent: "stop" }}
        />
      )}
    </>
  );
}
