import { Link } from "react-router";
import { formatDay } from "../../../domain/dates.ts";
import { type Cents, cents, formatRupees } from "../../../domain/money.ts";
import type { OrderName } from "../../../domain/orders/order-code.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import { orderWords } from "../shared/order-words.ts";
import { remittanceWords as words } from "./remittance-words.ts";

type CashOrder = OrderName & {
  status: OrderStatus;
  totalCents: Cents;
  remittedCents: Cents;
  deliveredAt: Date | null;
};
type Courier = { courier: string; orders: number; amountCents: Cents; oldestAt: Date; due: readonly CashOrder[] };

const LINES = "divide-y divide-line border-line border-y";

/** Cash that each courier has collected and not handed over, with its orders. */
export function OutstandingCash({ couriers }: { couriers: readonly Courier[] }) {
  if (couriers.length === 0) return <p className="text-ink-soft">{words.nothingDue}</p>;
  return (
    <ul className={LINES}>
      {couriers.map(({ courier, orders, amountCents, oldestAt, due }) => (
        <li key={courier} className="py-2">
          <details>
            <summary className="min-h-11 cursor-pointer py-1">
              <span className="font-strong">{courier || words.noCourier}</span>
              <span className="block text-ink-soft text-sm tabular-nums">
                {words.owes(orders, formatRupees(amountCents), formatDay(oldestAt, "en"))}
              </span>
            </summary>
            <ul>
              {due.map(({ number, code, totalCents, remittedCents }) => (
                <OrderLine key={number} {...{ number, code }}>
                  {words.ofOrder(formatRupees(cents(totalCents - remittedCents)), formatRupees(totalCents))}
                </OrderLine>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Orders for which the courier handed over another amount than was due. */
export function OddCash({ orders }: { orders: readonly CashOrder[] }) {
  return (
    <>
      <ul className={LINES}>
        {orders.map(({ number, code, status, totalCents, remittedCents }) => (
          <OrderLine key={number} {...{ number, code }}>
            {`${words.oddIs(formatRupees(remittedCents), formatRupees(totalCents))} · ${orderWords.statuses[status]}`}
          </OrderLine>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">{words.putRight}</p>
    </>
  );
}

type UnknownLine = { id: string; orderNumber: string; amountCents: Cents; courier: string; reference: string };

/** Lines of a courier's list that match no order. */
export function UnknownCash({ lines }: { lines: readonly UnknownLine[] }) {
  return (
    <ul className={LINES}>
      {lines.map(({ id, orderNumber, amountCents, courier, reference }) => (
        <li key={id} className="py-2">
          <span className="block tabular-nums">{orderNumber}</span>
          <span className="block text-ink-soft text-sm">
            {words.unknownIs(formatRupees(amountCents), `${courier}, ${reference}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function OrderLine({ number, code, children }: OrderName & { children: string }) {
  return (
    <li>
      <Link to={`/admin/orders/${number}`} className="block min-h-11 py-2 hover:bg-wash">
        <span className="block tabular-nums underline underline-offset-4">{code}</span>
        <span className="block text-ink-soft text-sm tabular-nums">{children}</span>
      </Link>
    </li>
  );
}
