import type { BulkAction } from "../../../domain/orders/staff/bulk-actions.ts";
import type { OrderView } from "../../../domain/orders/staff/order-views.ts";
import { ChooseAll } from "../shared/choose-all.tsx";
import { orderWords } from "../shared/order-words.ts";
import { bulkWords as words } from "./bulk-words.ts";

const BUTTON =
  "inline-flex min-h-11 min-w-0 items-center rounded-control border border-edge bg-surface px-3 font-strong md:px-4 hover:border-ink";

const OTHER_DOCUMENTS = [
  ["slips", words.slips],
  ["labels", words.labels],
  ["waybill", words.waybill],
] as const;

/** Views that contain orders to pick. */
const TO_PICK: readonly OrderView[] = ["to-pack", "all"];

/** Views of orders without packing documents. */
const NOT_ACCEPTED: readonly OrderView[] = ["to-confirm", "to-match", "on-hold"];

/** Views that contain orders for each action. */
const VIEWS: Record<BulkAction, readonly OrderView[]> = {
  confirm: ["to-confirm"],
  pack: ["to-pack", "all"],
  dispatch: ["to-hand-over", "failed-deliveries"],
  deliver: ["on-the-way", "longest"],
  "fail-delivery": ["on-the-way", "longest"],
  hold: ["to-pack", "to-hand-over"],
  release: ["on-hold"],
  cancel: ["to-confirm", "to-match"],
};

type BulkBarProps = {
  back: string;
  view: OrderView;
  /** Actions that the role may perform. */
  actions: readonly BulkAction[];
  isAllChosen?: boolean;
  /** Couriers with a waybill of their own. */
  waybills?: readonly { id: string; name: string }[];
};

/** Bulk actions for the selected orders: fixed at the bottom, and a plain form, so that files can be its response. */
export function BulkBar({ back, view, actions, isAllChosen = false, waybills = [] }: BulkBarProps) {
  const isToPick = TO_PICK.includes(view);
  const isToSend = !NOT_ACCEPTED.includes(view);
  return (
    <form
      id="chosen"
      method="get"
      action="/admin/orders/pick-list"
      aria-label={words.bar}
      className="bulk-bar md:sticky low:static -mx-4 flex flex-wrap gap-2 border-line border-t bg-paper px-4 py-2"
    >
      <input type="hidden" name="back" value={back} />
      <ChooseAll label={words.all} name="order" isOn={isAllChosen} />
      {actions
        .filter((action) => VIEWS[action].includes(view))
        .map((action) => (
          <button key={action} type="submit" {...targetOf(action)} className={BUTTON}>
            {orderWords.actions[action]}
          </button>
        ))}
      <DocumentButton name="tags" label={words.tag} />
      {isToSend && (
        <>
          {isToPick && <DocumentButton name="pick-list" label={words.pickList} />}
          <DocumentButton name="slips-and-labels" label={words.slipsAndLabels} />
          <details>
            <summary className={`${BUTTON} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
              {words.otherDocuments}
            </summary>
            <div className="mt-2 flex flex-wrap gap-2">
              {OTHER_DOCUMENTS.map(([name, label]) => (
                <DocumentButton key={name} {...{ name, label }} />
              ))}
              {waybills.map(({ id, name }) => (
                <DocumentButton key={id} name="waybill" label={words.waybillOf(name)} courier={id} />
              ))}
            </div>
          </details>
        </>
      )}
    </form>
  );
}

function DocumentButton({ name, label, courier }: { name: string; label: string; courier?: string }) {
  const chosen = courier ? { name: "courier", value: courier } : {};
  return (
    <button type="submit" {...chosen} formAction={`/admin/orders/${name}`} className={BUTTON}>
      {label}
    </button>
  );
}

/** Pages that ask for courier and tracking numbers, or for the reason. */
const ASKING: Partial<Record<BulkAction, string>> = {
  dispatch: "/admin/orders/hand-over",
  "fail-delivery": "/admin/orders/not-delivered",
  cancel: "/admin/orders/cancel-unpaid",
};

function targetOf(action: BulkAction) {
  if (ASKING[action]) return { formAction: ASKING[action] };
  return { formMethod: "post", formAction: "/admin/orders", name: "intent", value: action };
}
