import type { ReactNode } from "react";
import type { BulkProblem } from "../../../../domain/catalog-editing/bulk/bulk-product.ts";
import { Button } from "../../../components/button.tsx";
import { useIsSending } from "../../../components/forms/form-page.tsx";
import { bulkWords as words } from "./bulk-words.ts";

export type PlannedRow = { publicId: string; title: string; problem: BulkProblem | null };

/** Result of a change before it is saved: its first products, and how many change or stay. */
export type PlannedChange<Row extends PlannedRow> = {
  rows: readonly Row[];
  changing: number;
  stays: readonly { why: BulkProblem; count: number }[];
  more: number;
  seen: string;
};

type Props<Row extends PlannedRow> = {
  planned: PlannedChange<Row> | undefined;
  /** Values of a product before and after. */
  renderRow: (row: Row) => ReactNode;
};

/** The preview of a change, and the buttons that update it and save. */
export function BulkPlan<Row extends PlannedRow>({ planned, renderRow }: Props<Row>) {
  const isSending = useIsSending();
  const count = planned?.changing ?? 0;
  return (
    <>
      <div role="status" className="grid gap-3 empty:hidden">
        {planned && (
          <>
            <div>
              {count > 0 && <p className="font-strong">{words.willChange(count)}</p>}
              {planned.stays.map(({ why, count: stays }) => (
                <p key={why} className="text-amber text-sm">
                  {words.stay(stays, words.problems[why])}
                </p>
              ))}
            </div>
            <ul className="divide-y divide-line border-line border-y">
              {planned.rows.map((row) => (
                <li key={row.publicId} className="grid gap-1 py-2">
                  <span className="wrap-anywhere font-strong">{row.title}</span>
                  {row.problem === null ? (
                    renderRow(row)
                  ) : (
                    <span className="text-amber text-sm">{words.problems[row.problem]}</span>
                  )}
                </li>
              ))}
            </ul>
            {planned.more > 0 && <p className="text-ink-soft text-sm">{words.more(planned.more)}</p>}
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant={count > 0 ? "secondary" : "primary"} name="intent" value="preview">
          {planned ? words.update : words.preview}
        </Button>
        {count > 0 && (
          <Button isBusy={isSending} name="intent" value="save">
            {isSending ? words.saving : words.save(count)}
          </Button>
        )}
      </div>
    </>
  );
}
