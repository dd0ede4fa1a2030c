import type { Cents } from "../../../../domain/money.ts";
import { cashToCollect } from "../../../../domain/orders/cash-to-collect.ts";
import type { OrderName } from "../../../../domain/orders/order-code.ts";
import type { OrderStatus } from "../../../../domain/orders/order-status.ts";
import type { PaymentMethod } from "../../../../domain/orders/payment-methods.ts";
import { dueByMethod, type PaymentState } from "../../../../domain/orders/payment-state.ts";
import type { ListedOrder } from "../../../../domain/orders/staff/list-orders.server.ts";
import { nextAction, type OrderAction } from "../../../../domain/orders/staff/order-actions.ts";
import type { OrderFilter } from "../../../../domain/orders/staff/order-views.ts";
import type { RowItems } from "../../../../domain/orders/staff/row-items.ts";
import { can, type Role } from "../../../../domain/staff/permissions.ts";

/** One row of the order list, with the amounts that a role may see. */
export type RowOrder = OrderName & {
  status: OrderStatus;
  paymentState: PaymentState;
  paymentMethod: PaymentMethod;
  /** Null for staff who see no money. */
  totalCents: Cents | null;
  /** Cash to collect on delivery, for staff who see no money; null when there is none. */
  cashCents: Cents | null;
  /** Amount that *Pack* charges to the card: staff confirm it. Null unless the action is *Pack*. */
  chargeCents: Cents | null;
  customer: string;
  district: string;
  placedAt: Date;
  /** End of the hold, in a list that is sorted by it. */
  holdEndsAt: Date | null;
  items: RowItems;
  tags: readonly string[];
  isOverdue: boolean;
  action: OrderAction | null;
};

/** Returns a listed order as a role sees it. */
export function rowOrderOf(order: ListedOrder, { role, filter }: { role: Role; filter: OrderFilter }): RowOrder {
  const { number, code, status, paymentState, paymentMethod, customer, district, placedAt, items, tags, isOverdue } =
    order;
  const action = nextAction({ ...order, hasRest: filter.view === "to-pack" }, role);
  const seesMoney = can(role, "see-money");
  return {
    ...{
      number,
      code,
      status,
      paymentState,
      paymentMethod,
      customer,
      district,
      placedAt,
      items,
      tags,
      isOverdue,
      action,
    },
    holdEndsAt: filter.sort === "hold-end" ? order.holdEndsAt : null,
    totalCents: seesMoney ? order.totalCents : null,
    cashCents: seesMoney ? null : cashToCollect(order),
    chargeCents: action === "pack" && paymentState === "authorized" ? dueByMethod(order) : null,
  };
}
