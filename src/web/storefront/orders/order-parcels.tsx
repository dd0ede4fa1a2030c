import { formatDay } from "../../../domain/dates.ts";
import type {
  CustomerParcel,
  ParcelItem,
  OrderParcels as Parcels,
} from "../../../domain/orders/find-parcels.server.ts";
import type { ParcelState } from "../../../domain/orders/fulfilment/fulfilment-state.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { Carrier } from "./order-facts.tsx";

/** A parcel's state has the words of the order status of that name. */
const STATUS: Record<ParcelState, OrderStatus> = {
  packed: "packed",
  dispatched: "dispatched",
  "delivery-failed": "delivery-failed",
  returning: "refused",
  delivered: "delivered",
  returned: "returned",
};

/** The parcels of an order that is sent in parts, with their contents, and what is not packed yet. */
export function OrderParcels({ parcels: { parcels, rest } }: { parcels: Parcels }) {
  const { orderPage } = customerMessages();
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels" className="heading text-2xl">
        {orderPage.parcels}
      </h2>
      <ol className="mt-2 divide-y divide-line">
        {parcels.map((parcel, index) => (
          <Parcel key={parcel.id} parcel={parcel} index={index + 1} />
        ))}
        {rest.length > 0 && (
          <li className="py-4">
            <h3 className="font-strong">{orderPage.toPack}</h3>
            <Items items={rest} />
          </li>
        )}
      </ol>
    </section>
  );
}

function Parcel({ parcel, index }: { parcel: CustomerParcel; index: number }) {
  const { orderPage, orderStatus } = customerMessages();
  const { state, items, courier, trackingNumber, trackingUrl, deliveredAt } = parcel;
  const day = state === "delivered" && deliveredAt ? `, ${formatDay(deliveredAt, pageLanguage())}` : "";
  return (
    <li className="py-4">
      <h3 className="font-strong">{`${orderPage.parcelOf(index)} · ${orderStatus[STATUS[state]]}${day}`}</h3>
      <Items items={items} />
      {courier && <Carrier parcel={{ courier, trackingNumber, trackingUrl }} />}
    </li>
  );
}

function Items({ items }: { items: readonly ParcelItem[] }) {
  return (
    <ul>
      {items.map(({ title, variantLabel, quantity }) => (
        <li key={`${title} ${variantLabel}`} className="wrap-anywhere">
          {`${quantity} × ${[title, variantLabel].filter(Boolean).join(", ")}`}
        </li>
      ))}
    </ul>
  );
}
