import { Link } from "react-router";
import { DISTRICTS, isDistrictCode } from "../../../../domain/districts.ts";
import { type Cents, formatRupees } from "../../../../domain/money.ts";
import type { OrderName } from "../../../../domain/orders/order-code.ts";
import type { OrderStatus } from "../../../../domain/orders/order-status.ts";
import type { PaymentMethod } from "../../../../domain/orders/payment-methods.ts";
import type { PaymentState } from "../../../../domain/orders/payment-state.ts";
import type { OrderAction } from "../../../../domain/orders/staff/order-actions.ts";
import { formatAge } from "../../shared/format-age.ts";
import { orderWords as words } from "../../shared/order-words.ts";
import { OrderActionButton } from "../order-action-button.tsx";

export type RowOrder = OrderName & {
  status: OrderStatus;
  paymentState: PaymentState;
  paymentMethod: PaymentMethod;
  totalCents: Cents;
  customer: string;
  district: string;
  placedAt: Date;
  action: OrderAction | null;
};

/** Returns total, payment method and status; also the payment state where the status does not show it. */
function statesOf({ totalCents, paymentMethod, paymentState, status }: RowOrder): string[] {
  const [payment, state] = [words.payments[paymentState], words.statuses[status]];
  const parts = [formatRupees(totalCents), words.methods[paymentMethod], state];
  return payment && payment !== state ? [...parts, payment] : parts;
}

type OrderRowProps = { order: RowOrder; now: Date; back: string; isChoosable: boolean };

/** One order in a list: the whole row opens it, and its next action is one tap away. */
export function OrderRow({ order, now, back, isChoosable }: OrderRowProps) {
  const { number, code, action, district } = order;
  return (
    <li className="flex items-center gap-1 border-line border-b">
      {isChoosable && (
        <label className="grid min-h-12 min-w-11 cursor-pointer place-items-center">
          <input type="checkbox" name="order" value={number} form="chosen" className="size-5 accent-accent" />
          <span className="sr-only">{words.choose(code)}</span>
        </label>
      )}
      <Link to={`/admin/orders/${number}`} className="min-w-0 flex-1 py-3 pr-2 hover:bg-wash">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="whitespace-nowrap font-strong tabular-nums">{code}</span>
          <span className="text-ink-soft text-sm tabular-nums">{formatAge(order.placedAt, now)}</span>
        </span>
        <span className="wrap-anywhere block sm:truncate">
          {[order.customer, isDistrictCode(district) ? DISTRICTS[district] : district].filter(Boolean).join(" · ")}
        </span>
        <span className="block text-ink-soft text-sm tabular-nums">
          {statesOf(order).join(
            // At a line break no dot begins the next line.
            "\u00a0· ",
          )}
        </span>
      </Link>
      {action && (
        <OrderActionButton
          {...{ number, code, action }}
          back={back}
          chargeCents={order.paymentState === "authorized" ? order.totalCents : null}
        />
      )}
    </li>
  );
}
