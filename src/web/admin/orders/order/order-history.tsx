import { formatMoment } from "../../../../domain/dates.ts";
import { formatAmounts } from "../../../../domain/format-amount.ts";
import type { MailKind } from "../../../../domain/mail-events.ts";
import type { HistoryEntry, StaffNote } from "../../../../domain/orders/staff/order-history.server.ts";
import { Button } from "../../../components/button.tsx";
import { CONTROL } from "../../../components/control.ts";
import { ButtonForm, SendForm } from "../../../components/forms/send-form.tsx";
import { MAIL_NAMES } from "../../settings/emails/email-words.ts";
import { actorName, EVENT_NAMES } from "../../shared/event-words.ts";
import { orderWords } from "../../shared/order-words.ts";
import { Panel } from "../../shared/panel.tsx";
import { orderPageWords as words } from "../order-page-words.ts";

/** Returns the name of an event, with its reason, or the order's new status where the name does not contain it. */
function labelOf({ kind, toStatus, reason, tag }: Omit<HistoryEntry, "id" | "by" | "at" | "amount">): string {
  if (tag) return `${EVENT_NAMES[kind]}: ${tag}`;
  if (reason) return `${EVENT_NAMES[kind]} · ${orderWords.deliveryFailures[reason]}`;
  const isBack = kind === "action-undone" || kind === "released";
  return isBack && toStatus ? `${EVENT_NAMES[kind]} · ${orderWords.statuses[toStatus]}` : EVENT_NAMES[kind];
}

/** Events with time and actor. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <Panel title={words.history}>
      <ol className="grid gap-3">
        {entries.map(({ id, kind, toStatus, reason, tag, by, at, amount }) => (
          <li key={id}>
            <span className="block first-letter:uppercase">
              {[labelOf({ kind, toStatus, reason, tag }), amount && formatAmounts([amount])]
                .filter(Boolean)
                .join(" · ")}
            </span>
            <span className="block text-ink-soft text-sm">{`${formatMoment(at, "en")} · ${words.by(actorName(by))}`}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type NotesProps = { number: string; notes: readonly StaffNote[]; noteKey: string | null };

/** Staff notes; without a key no note can be added. */
export function Notes({ number, notes, noteKey }: NotesProps) {
  return (
    <Panel title={words.notes}>
      {notes.length === 0 && <p className="text-ink-soft">{words.noNotes}</p>}
      <ul className="grid gap-3">
        {notes.map(({ id, by, text, at }) => (
          <li key={id}>
            <p className="whitespace-pre-line break-words">{text}</p>
            <p className="text-ink-soft text-sm">{`${by} · ${formatMoment(at, "en")}`}</p>
          </li>
        ))}
      </ul>
      {noteKey && (
        <SendForm intent="note" action={`/admin/orders/${number}`} key={notes.length} className="grid max-w-form gap-2">
          <input type="hidden" name="key" value={noteKey} />
          <label htmlFor="new-note" className="font-strong">
            {words.note}
          </label>
          <p id="new-note-hint" className="text-ink-soft text-sm">
            {words.noteHint}
          </p>
          <textarea
            id="new-note"
            name="words"
            rows={2}
            required
            maxLength={1000}
            aria-describedby="new-note-hint"
            className={CONTROL}
          />
          <Button variant="secondary">{words.addNote}</Button>
        </SendForm>
      )}
    </Panel>
  );
}

type OrderMail = {
  id: string;
  kind: MailKind;
  audience: "customer" | "staff";
  status: "queued" | "sent" | "failed";
  at: Date;
  canGoAgain: boolean;
};
type MailsProps = { number: string; mails: readonly OrderMail[]; mayChange: boolean };

/** Emails about the order. Failed ones can be sent again. */
export function Mails({ number, mails, mayChange }: MailsProps) {
  return (
    <Panel title={words.mails}>
      {mails.length === 0 && <p className="text-ink-soft">{words.noMails}</p>}
      <ul className="grid gap-2">
        {mails.map(({ id, kind, audience, status, at, canGoAgain }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="first-letter:uppercase">
              {`${words.mailTo(MAIL_NAMES[kind], audience)}, ${words.mailStatus[status]}`}
              <span className="block text-ink-soft text-sm">{formatMoment(at, "en")}</span>
            </span>
            {mayChange && canGoAgain && (
              <ButtonForm action="/admin/mails">
                <input type="hidden" name="intent" value="resend" />
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="back" value={`/admin/orders/${number}`} />
                <Button variant="secondary" aria-label={words.againFor(MAIL_NAMES[kind])}>
                  {words.again}
                </Button>
              </ButtonForm>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
