import { Link } from "react-router";
import type { OrderAction } from "../../../../domain/orders/staff/order-actions.ts";
import { orderUrl } from "../../../urls/order-url.ts";
import { Panel, PLAIN_LINK } from "../../shared/panel.tsx";
import { OrderActionButton } from "../order-action-button.tsx";
import { orderPageWords as words } from "../order-page-words.ts";
import type { VisibleOrder } from "./visible-order.ts";

type ParcelsProps = {
  order: VisibleOrder;
  /**
   * Actions on each parcel that the page offers at it; none where the order has one parcel, whose actions are above.
   */
  actions: readonly (readonly OrderAction[])[];
  /** Whether a part of what is left can be packed by itself. */
  canPackPart: boolean;
};

/** The parcels of an order with their contents, packing documents and actions, and what is still to be packed. */
export function Parcels({ order, actions, canPackPart }: ParcelsProps) {
  const { number, parcels, toPack, isPart } = order;
  const hasRest = toPack.length > 0 && (isPart || canPackPart);
  return (
    <Panel title={parcels.length > 1 || isPart ? words.parcels : words.parcel}>
      <ul className="grid gap-5">
        {parcels.map((parcel, index) => (
          <Parcel key={parcel.id} {...{ order, parcel, index: index + 1 }} actions={actions[index] ?? []} />
        ))}
        {hasRest && (
          <li className="grid gap-1 rounded-control border border-edge border-dashed p-4">
            <h3 className="font-strong">{words.toPack}</h3>
            <Units lines={order.lines} units={toPack} />
            {canPackPart && (
              <Link to={`${orderUrl(number)}/pack`} className={PLAIN_LINK}>
                {words.packPart}
              </Link>
            )}
          </li>
        )}
      </ul>
    </Panel>
  );
}

type ParcelProps = {
  order: VisibleOrder;
  parcel: VisibleOrder["parcels"][number];
  index: number;
  actions: readonly OrderAction[];
};

function Parcel({ order: { number, code, lines }, parcel, index, actions }: ParcelProps) {
  const { id, state, units, courier, trackingNumber, trackingUrl } = parcel;
  const isToPrint = state === "packed" || state === "dispatched" || state === "delivery-failed";
  const print = (document: "labels" | "slips") =>
    `/admin/orders/${document}?${new URLSearchParams({ order: number, parcel: id })}`;
  return (
    <li className="grid gap-1 rounded-control border border-edge p-4">
      <h3 className="font-strong">{`${words.parcelOf(index)} · ${words.parcelStates[state]}`}</h3>
      {units.length === 0 ? <p>{words.emptyParcel}</p> : <Units lines={lines} units={units} />}
      {courier && <p className="break-words">{[courier, trackingNumber].filter(Boolean).join(" · ")}</p>}
      {(trackingUrl || isToPrint) && (
        <p className="flex flex-wrap gap-x-4">
          {trackingUrl && (
            <a href={trackingUrl} target="_blank" rel="noreferrer" className={PLAIN_LINK}>
              {words.follow}
            </a>
          )}
          {isToPrint && units.length > 0 && (
            <>
              {/* Plain links: the browser loads the files itself. */}
              <a href={print("labels")} className={PLAIN_LINK} aria-label={words.printFor(words.label, index)}>
                {words.label}
              </a>
              <a href={print("slips")} className={PLAIN_LINK} aria-label={words.printFor(words.slip, index)}>
                {words.slip}
              </a>
            </>
          )}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-start gap-3 empty:hidden">
        {actions.map((action, position) => (
          <OrderActionButton
            key={action}
            {...{ number, code, action, back: orderUrl(number), parcel: { id, index } }}
            look={position === 0 ? "primary" : "secondary"}
          />
        ))}
      </div>
    </li>
  );
}

type UnitsProps = { lines: VisibleOrder["lines"]; units: readonly { orderLineId: string; quantity: number }[] };

function Units({ lines, units }: UnitsProps) {
  const named = new Map(lines.map((line) => [line.id, line]));
  return (
    <ul>
      {units.map(({ orderLineId, quantity }) => {
        const line = named.get(orderLineId);
        return (
          <li key={orderLineId} className="break-words">
            {`${quantity} × ${[line?.title, line?.variantLabel].filter(Boolean).join(", ")}`}
          </li>
        );
      })}
    </ul>
  );
}
