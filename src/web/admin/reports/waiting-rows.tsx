import { Link } from "react-router";
import { type Cents, formatRupees } from "../../../domain/money.ts";
import type { RiskHint } from "../../../domain/orders/confirmation/risk-hints.ts";
import type { OrderName } from "../../../domain/orders/order-code.ts";
import type { OrderAction } from "../../../domain/orders/staff/order-actions.ts";
import type { ToDo } from "../../../domain/reporting/to-do.ts";
import { buttonClasses } from "../../components/button.tsx";
import { OrderActionButton } from "../orders/order-action-button.tsx";
import { orderPageWords } from "../orders/order-page-words.ts";
import { queueWords } from "../shared/queue-words.ts";
import { todayWords as words } from "./today-words.ts";

/** An order on Today. */
export type WaitingRow = OrderName & {
  customer: string;
  city: string;
  /** Time since the order was placed: "8 min". */
  age: string;
  reservedUntil: string | null;
  /** Null for staff who see no money. */
  dueCents: Cents | null;
  /** Set when packing charges the card. */
  chargeCents: Cents | null;
  hints: readonly RiskHint[];
  action: OrderAction | null;
};

/** The first orders of a task. The whole row opens the order, and its next step is one tap away. */
export function WaitingRows({ kind, rows }: { kind: ToDo; rows: readonly WaitingRow[] }) {
  return (
    <ul className="border-line border-t">
      {rows.map((row) => (
        <li key={row.number} className="flex flex-wrap items-center gap-x-3 border-line border-b last:border-b-0">
          <Link to={`/admin/orders/${row.number}`} className="min-w-0 flex-1 basis-40 py-3 hover:bg-wash">
            <RowText {...row} />
          </Link>
          <span className="py-2">
            <NextStep kind={kind} row={row} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function RowText({ code, customer, city, age, reservedUntil, dueCents, hints }: WaitingRow) {
  return (
    <>
      <span className="block font-strong tabular-nums">
        {code}
        {dueCents !== null && `\u00a0· ${formatRupees(dueCents)}`}
      </span>
      <span className="wrap-anywhere block">{[customer, city].filter(Boolean).join(" · ")}</span>
      <span className="block text-ink-soft text-sm">
        {reservedUntil === null ? words.waiting(age) : queueWords.heldUntil(reservedUntil)}
      </span>
      {hints.map((hint) => (
        <span key={queueWords.hint(hint)} className="block text-amber text-sm">
          {queueWords.hint(hint)}
        </span>
      ))}
    </>
  );
}

function NextStep({ kind, row: { number, code, action, chargeCents, hints } }: { kind: ToDo; row: WaitingRow }) {
  if (kind === "match")
    return <StepLink to={`/admin/orders/${number}/transfer`} label={queueWords.match} code={code} />;
  if (kind === "returns")
    return <StepLink to={`/admin/orders/${number}/return`} label={orderPageWords.decide} code={code} />;
  if (action === null) return null;
  const isWarned = hints.some((hint) => hint.kind === "blocked-contact");
  return <OrderActionButton look="secondary" back="/admin" {...{ number, code, action, chargeCents, isWarned }} />;
}

function StepLink({ to, label, code }: { to: string; label: string; code: string }) {
  return (
    <Link to={to} className={buttonClasses("secondary")} aria-label={`${label}: ${code}`}>
      {label}
    </Link>
  );
}
