import { queueWords as words } from "../../i18n/admin/queue-words.ts";
import { ChipLink } from "../chip-link.tsx";

const QUEUES = [
  ["/admin/to-confirm", words.toConfirm],
  ["/admin/enquiries", words.enquiries],
  ["/admin/transfers", words.transfers],
  ["/admin/money", words.money],
  ["/admin/remittances", words.remittances],
  ["/admin/returns", words.returns],
  ["/admin/mails", words.mails],
] as const;

/** The queues in which something waits for a person. */
export function QueueLinks({ current, open }: { current?: string; open?: readonly string[] | undefined }) {
  return (
    <nav aria-label={words.label} className="-mx-4 overflow-x-auto px-4">
      <ul className="flex gap-2 whitespace-nowrap py-1">
        {QUEUES.filter(([to]) => !open || open.includes(to)).map(([to, label]) => (
          <li key={to} className="shrink-0">
            <ChipLink to={to} aria-current={to === current ? "page" : undefined}>
              {label}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type QueuePageProps = {
  title: string;
  current: string;
  /** Those that may be opened; all unless told. */
  open?: readonly string[];
  isEmpty: boolean;
  said?: React.ReactNode;
  children: React.ReactNode;
};

/** One queue: what waits, or that nothing does. */
export function QueuePage({ title, current, open, isEmpty, said, children }: QueuePageProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="heading text-2xl">{title}</h1>
      <QueueLinks current={current} open={open} />
      {said}
      {isEmpty ? <p className="py-8 text-lg">{words.none}</p> : <ul className="border-line border-t">{children}</ul>}
    </div>
  );
}

/** One thing that waits. */
export function QueueItem({ children }: { children: React.ReactNode }) {
  return <li className="grid gap-2 border-line border-b py-4">{children}</li>;
}
