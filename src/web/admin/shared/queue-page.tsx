import { ChipRow } from "./chip-row.tsx";
import { PageHead } from "./page-head.tsx";
import { queueWords as words } from "./queue-words.ts";

const QUEUES = [
  ["/admin/to-confirm", words.toConfirm],
  ["/admin/enquiries", words.enquiries],
  ["/admin/transfers", words.transfers],
  ["/admin/money", words.money],
  ["/admin/remittances", words.remittances],
  ["/admin/returns", words.returns],
  ["/admin/mails", words.mails],
] as const;

/** Links to the queues that wait for staff. */
export function QueueLinks({ current, open }: { current?: string; open?: readonly string[] | undefined }) {
  const chips = QUEUES.filter(([to]) => !open || open.includes(to));
  return <ChipRow label={words.label} chips={chips} current={current} />;
}

type QueuePageProps = {
  title: string;
  current: string;
  /** Queues that may be opened; all by default. */
  open?: readonly string[];
  isEmpty: boolean;
  notice?: React.ReactNode;
  children: React.ReactNode;
};

/** One queue: its entries, or a message that it is empty. */
export function QueuePage({ title, current, open, isEmpty, notice, children }: QueuePageProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={title} />
      <QueueLinks current={current} open={open} />
      {notice}
      {isEmpty ? <p className="py-8 text-lg">{words.none}</p> : <ul className="border-line border-t">{children}</ul>}
    </div>
  );
}

/** One entry of a queue. */
export function QueueItem({ children }: { children: React.ReactNode }) {
  return <li className="grid gap-2 border-line border-b py-4">{children}</li>;
}
