import { bulkWords as words } from "../../i18n/admin/bulk-words.ts";

const LOOK =
  "inline-flex min-h-11 shrink-0 items-center whitespace-nowrap rounded-control border border-edge bg-surface px-4 font-strong hover:border-ink";

const PAPERS = [
  ["pick-list", words.pickList],
  ["slips", words.slips],
  ["labels", words.labels],
  ["waybill", words.waybill],
] as const;

/** What can be done with all that are chosen: within the thumb's reach, and a plain form, so that files can be its answer. */
export function BulkBar({ back }: { back: string }) {
  return (
    <form
      id="chosen"
      method="get"
      action="/admin/orders/pick-list"
      aria-label={words.bar}
      className="sticky bottom-0 -mx-4 flex gap-2 overflow-x-auto border-line border-t bg-paper px-4 py-2"
    >
      <input type="hidden" name="back" value={back} />
      <label className="no-script:hidden inline-flex min-h-11 shrink-0 items-center gap-2 pr-2">
        <input type="checkbox" className="size-5 accent-accent" onChange={chooseAll} />
        {words.all}
      </label>
      <button type="submit" formMethod="post" formAction="/admin/orders/pack" className={LOOK}>
        {words.pack}
      </button>
      {PAPERS.map(([name, label]) => (
        <button key={name} type="submit" formAction={`/admin/orders/${name}`} className={LOOK}>
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
