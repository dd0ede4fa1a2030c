import { Link } from "react-router";
import type { OrderName } from "../../../domain/orders/order-code.ts";
import type { OrderAction } from "../../../domain/orders/staff/order-actions.ts";
import type { UndoRefusal } from "../../../domain/orders/timeline/undo-window.ts";
import { Button } from "../../components/button.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { Notice } from "../../components/notice.tsx";
import { undoRefusals } from "../../i18n/staff-failure-words.ts";
import { orderUrl } from "../../urls/order-url.ts";
import { orderWords as words } from "./order-words.ts";

type UndoButtonProps = { action: OrderAction; orders: readonly OrderName[]; back: string };

/** Button that undoes this action of these orders. */
export function UndoButton({ action, orders, back }: UndoButtonProps) {
  return (
    <ButtonForm action="/admin/orders" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="action" value={action} />
      {orders.map(({ number }) => (
        <input key={number} type="hidden" name="order" value={number} />
      ))}
      <Button variant="secondary" aria-label={words.undoFor(orders.map(({ code }) => code).join(", "))}>
        {words.undo}
      </Button>
      <span className="text-ink-soft text-sm">{words.undoHint}</span>
    </ButtonForm>
  );
}

type DoneNoticeProps = { done: { action: OrderAction; order: OrderName; isUndoable: boolean }; back: string };

/** Says which action was done on which order, with a button to undo it. */
export function DoneNotice({ done: { action, order, isUndoable }, back }: DoneNoticeProps) {
  return (
    <Notice tone="good" role="status">
      <Link to={orderUrl(order.number)} className="underline underline-offset-4">
        {words.isDone(action, order.code)}
      </Link>
      {isUndoable && <UndoButton action={action} orders={[order]} back={back} />}
    </Notice>
  );
}

/** `left`: codes of the orders whose action was not undone, for the reason `refusal`. */
export type UndoResult = { undone: number; left: readonly string[]; refusal: UndoRefusal | null };

/** Shows which actions were undone, and the reasons for the others. */
export function UndoNotice({ result }: { result: UndoResult | null }) {
  if (!result) return null;
  const { undone, left, refusal } = result;
  return (
    <>
      {undone > 0 && (
        <Notice tone="good" role="status">
          {words.undone(undone)}
        </Notice>
      )}
      {refusal && (
        <Notice tone="warning" role="alert">
          {words.notUndone(left.join(", "), undoRefusals[refusal])}
        </Notice>
      )}
    </>
  );
}
