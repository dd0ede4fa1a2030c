import { Link } from "react-router";
import type { OrderName } from "../../../domain/orders/order-code.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import type { BulkAction, LeftReason } from "../../../domain/orders/staff/bulk-actions.ts";
import { Notice } from "../../components/notice.tsx";
import { orderUrl } from "../../urls/order-url.ts";
import { orderWords as words } from "../shared/order-words.ts";
import { UndoButton } from "../shared/undo.tsx";
import { bulkWords } from "./bulk-words.ts";

export type NamedLeftOrder = OrderName & { reason: LeftReason; status: OrderStatus | null };

/** Result of a bulk action; without an action, no order was selected. `left`: the orders that were not changed. */
export type BulkResult =
  | { action: null }
  | { action: BulkAction; isUndoable: boolean; left: readonly NamedLeftOrder[]; changed: readonly OrderName[] };

/** The number of changed orders, and each other one with its reason. */
export function BulkNotice({ result, back }: { result: BulkResult; back: string }) {
  if (result.action === null) {
    return (
      <Notice tone="warning" role="status">
        {bulkWords.noneChosen}
      </Notice>
    );
  }
  const { action, isUndoable, left, changed } = result;
  return (
    <Notice tone={left.length > 0 ? "warning" : "good"} role="status">
      {bulkWords.changed(action, changed.length)}
      {left.length > 0 && (
        <>
          <p>{bulkWords.left(left.length)}</p>
          <LeftOrders left={left} />
        </>
      )}
      {isUndoable && changed.length > 0 && <UndoButton action={action} orders={changed} back={back} />}
    </Notice>
  );
}

/** The orders that were left as they are, each with its reason. */
export function LeftOrders({ left }: { left: readonly NamedLeftOrder[] }) {
  return (
    <ul>
      {left.map(({ number, code, reason, status }) => (
        <li key={number}>
          <Link to={orderUrl(number)} className="underline underline-offset-4">
            {code}
          </Link>
          {`: ${reason === "status" && status ? words.statuses[status] : bulkWords.reasons[reason]}`}
        </li>
      ))}
    </ul>
  );
}
