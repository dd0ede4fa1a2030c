import type { OrderView } from "../../../../domain/orders/staff/order-views.ts";
import { bulkWords as words } from "../bulk-words.ts";

const BUTTON =
  "inline-flex min-h-11 min-w-0 items-center rounded-control border border-edge bg-surface px-3 font-strong md:px-4 hover:border-ink";

const PACKING_DOCUMENTS = [
  ["pick-list", words.pickList],
  ["slips", words.slips],
  ["labels", words.labels],
  ["waybill", words.waybill],
] as const;

/** Views that contain orders to pick and pack. */
const TO_PACK: readonly OrderView[] = ["to-pack", "all"];

type BulkBarProps = { back: string; view: OrderView };

/** Bulk actions for the selected orders: fixed at the bottom, and a plain form, so that files can be its response. */
export function BulkBar({ back, view }: BulkBarProps) {
  const isToPack = TO_PACK.includes(view);
  return (
    <form
      id="chosen"
      method="get"
      action="/admin/orders/pick-list"
      aria-label={words.bar}
      className="bulk-bar bottom-0 md:sticky low:static -mx-4 flex flex-wrap gap-2 border-line border-t bg-paper px-4 py-2"
    >
      <input type="hidden" name="back" value={back} />
      <label className="no-script:hidden inline-flex min-h-11 shrink-0 items-center gap-2 pr-2">
        <input type="checkbox" className="size-5 accent-accent" onChange={chooseAll} />
        {words.all}
      </label>
      {isToPack && (
        <button
          type="submit"
          formMethod="post"
          formAction="/admin/orders"
          name="intent"
          value="pack"
          className={BUTTON}
        >
          {words.pack}
        </button>
      )}
      {PACKING_DOCUMENTS.filter(([name]) => isToPack || name !== "pick-list").map(([name, label]) => (
        <button key={name} type="submit" formAction={`/admin/orders/${name}`} className={BUTTON}>
          {label}
        </button>
      ))}
    </form>
  );
}

function chooseAll({ target }: React.ChangeEvent<HTMLInputElement>): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('input[name="order"][form="chosen"]')) {
    box.checked = target.checked;
  }
}
