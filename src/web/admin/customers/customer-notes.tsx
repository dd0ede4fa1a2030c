import { formatMoment } from "../../../domain/dates.ts";
import { customerSearchText as words } from "./customer-words.ts";

type Note = { id: string; text: string; by: string; at: Date };

/** Staff notes about a customer, newest first, above the form for another one. */
export function CustomerNotes({ notes, children }: { notes: readonly Note[]; children: React.ReactNode }) {
  return (
    <section aria-labelledby="notes" className="grid min-w-0 content-start gap-3">
      <h2 id="notes" className="heading text-xl">
        {words.notes}
      </h2>
      <ul className="grid gap-3">
        {notes.map(({ id, text, by, at }) => (
          <li key={id} className="border-line border-l-2 pl-3">
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-ink-soft text-sm">{[by, formatMoment(at, "en")].filter(Boolean).join(", ")}</p>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
