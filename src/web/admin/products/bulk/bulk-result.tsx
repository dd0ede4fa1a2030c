import type { LeftProduct } from "../../../../domain/catalog-editing/bulk/bulk-product.ts";
import { Button } from "../../../components/button.tsx";
import { ButtonForm } from "../../../components/forms/send-form.tsx";
import { Notice } from "../../../components/notice.tsx";
import { bulkWords as words } from "./bulk-words.ts";

type Props = {
  /** Number of products that a change or its undo changed; null for a page that follows neither. */
  saved: number | null;
  undone: number | null;
  /** Id of the change to undo. */
  undo: string | null;
  stayed: number;
  left: readonly { title: string; why: LeftProduct["why"] }[];
};

/** Result of a bulk change: how many products it changed, those it left, and its undo. */
export function BulkResult({ saved, undone, undo, stayed, left }: Props) {
  if (saved === null && undone === null) return null;
  return (
    <Notice tone={stayed > 0 ? "warning" : "good"} role="status">
      {saved !== null && (saved > 0 ? words.saved(saved) : words.nothing)}
      {undone !== null && (undone > 0 || stayed > 0 ? words.undone(undone) : words.tooLate)}
      {stayed > 0 && <p>{words.left(stayed)}</p>}
      <ul className="empty:hidden">
        {left.map(({ title, why }) => (
          <li key={title} className="wrap-anywhere">{`${title}: ${words.problems[why]}`}</li>
        ))}
        {stayed > left.length && <li>{words.leftMore(stayed - left.length)}</li>}
      </ul>
      {undo && (
        <ButtonForm className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="change" value={undo} />
          <Button variant="secondary">{words.undo}</Button>
          <span className="text-ink-soft text-sm">{words.undoHint}</span>
        </ButtonForm>
      )}
    </Notice>
  );
}
