import type { OrderName } from "../../../../domain/orders/order-code.ts";
import type { OrderAction } from "../../../../domain/orders/staff/order-actions.ts";
import { Notice } from "../../../components/notice.tsx";
import { DoneNotice, UndoButton } from "../../shared/undo.tsx";
import { bulkWords } from "../bulk-words.ts";

/** `packed`: number of packed orders; null when none was selected. `left`: codes of the others. */
export type BulkResult = { packed: number | null; left: readonly string[]; changed: readonly OrderName[] };

type NoticesProps = {
  done: { action: OrderAction; order: OrderName; isUndoable: boolean } | null;
  bulk: BulkResult | null;
  viewNotice: string | null;
  mayPack: boolean;
  back: string;
};

/** Results of the last action on the list. */
export function ListNotices({ done, bulk, viewNotice, mayPack, back }: NoticesProps) {
  return (
    <>
      {viewNotice && (
        <Notice tone="info" role="status">
          {viewNotice}
        </Notice>
      )}
      {done && <DoneNotice done={done} back={back} />}
      {bulk && (
        <Notice tone={bulk.packed === null || bulk.left.length > 0 ? "warning" : "good"} role="status">
          {bulk.packed === null ? bulkWords.noneChosen : bulkWords.packed(bulk.packed)}
          {bulk.left.length > 0 && <p>{bulkWords.left(bulk.left.join(", "))}</p>}
          {mayPack && bulk.changed.length > 0 && <UndoButton action="pack" orders={bulk.changed} back={back} />}
        </Notice>
      )}
    </>
  );
}
