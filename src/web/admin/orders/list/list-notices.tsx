import type { OrderName } from "../../../../domain/orders/order-code.ts";
import type { OrderAction } from "../../../../domain/orders/staff/order-actions.ts";
import { Notice } from "../../../components/notice.tsx";
import { DoneNotice } from "../../shared/undo.tsx";
import { BulkNotice, type BulkResult } from "../bulk-notice.tsx";

type NoticesProps = {
  done: { action: OrderAction; order: OrderName; isUndoable: boolean } | null;
  bulk: BulkResult | null;
  viewNotice: string | null;
  back: string;
};

/** Results of the last action on the list. */
export function ListNotices({ done, bulk, viewNotice, back }: NoticesProps) {
  return (
    <>
      {viewNotice && (
        <Notice tone="info" role="status">
          {viewNotice}
        </Notice>
      )}
      {done && <DoneNotice done={done} back={back} />}
      {bulk && <BulkNotice result={bulk} back={back} />}
    </>
  );
}
