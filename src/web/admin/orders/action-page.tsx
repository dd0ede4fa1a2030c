import { PageHead } from "../shared/page-head.tsx";
import { orderActionWords as words } from "./order-action-words.ts";

type StepPageProps = { title: string; number: string; intro?: string; children: React.ReactNode };

/** A page with one question about one order. */
export function ActionPage({ title, number, intro, children }: StepPageProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={title} note={number} ways={[[`/admin/orders/${number}`, words.toOrder(number)]]} />
      {intro && <p className="max-w-text">{intro}</p>}
      {children}
    </div>
  );
}
