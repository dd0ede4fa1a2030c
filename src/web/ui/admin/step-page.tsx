import { Link } from "react-router";
import { orderStepWords as words } from "../../i18n/admin/order-step-words.ts";

type StepPageProps = { title: string; number: string; intro?: string; children: React.ReactNode };

/** A page that asks one thing about one order. */
export function StepPage({ title, number, intro, children }: StepPageProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <header>
        <h1 className="heading text-2xl">{title}</h1>
        <p className="mt-1 text-ink-soft tabular-nums">{number}</p>
      </header>
      {intro && <p className="max-w-text">{intro}</p>}
      {children}
      <p>
        <Link to={`/admin/orders/${number}`} className="inline-flex min-h-12 items-center underline underline-offset-4">
          {words.toOrder(number)}
        </Link>
      </p>
    </div>
  );
}
