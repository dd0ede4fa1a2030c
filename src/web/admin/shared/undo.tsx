import { Link } from "react-router";
import type { OrderAction } from "../../../domain/orders/staff/order-actions.ts";
import { UNDO_REFUSALS, type UndoRefusal } from "../../../domain/orders/timeline/undo-window.ts";
import { Button } from "../../components/button.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { Notice } from "../../components/notice.tsx";
import { undoRefusals } from "../../i18n/staff-failure-words.ts";
import { orderWords as words } from "./order-words.ts";

type UndoButtonProps = { action: OrderAction; numbers: readonly string[]; back: string };

/** Button that undoes this action of these orders. */
export function UndoButton({ action, numbers, back }: UndoButtonProps) {
  return (
    <ButtonForm action="/admin/orders" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="action" value={action} />
      {numbers.map((number) => (
        <input key={number} type="hidden" name="order" value={number} />
      ))}
      <Button variant="secondary" aria-label={words.undoFor(numbers.join(", "))}>
        {words.undo}
      </Button>
      <span className="text-ink-soft text-sm">{words.undoHint}</span>
    </ButtonForm>
  );
}

type DoneNoticeProps = { done: { action: OrderAction; number: string; isUndoable: boolean }; back: string };

/** Says which action was done on which order, with a button to undo it. */
export function DoneNotice({ done: { action, number, isUndoable }, back }: DoneNoticeProps) {
  return (
    <Notice tone="good" role="status">
      <Link to={`/admin/orders/${number}`} className="underline underline-offset-4">
        {words.isDone(action, number)}
      </Link>
      {isUndoable && <UndoButton action={action} numbers={[number]} back={back} />}
    </Notice>
  );
}

export type UndoResult = { undone: number; left: string; refusal: UndoRefusal | null };

/** Reads the result of an undo from the URL that it redirects to; null without one. */
export function readUndoResult(params: URLSearchParams): UndoResult | null {
  const undone = params.get("undone");
  if (undone === null) return null;
  const refusal = UNDO_REFUSALS.find((why) => why === params.get("refusal")) ?? null;
  return { undone: Number(undone) || 0, left: params.get("left") ?? "", refusal };
}

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
          {words.notUndone(left.split(" ").join(", "), undoRefusals[refusal])}
        </Notice>
      )}
    </>
  );
}
