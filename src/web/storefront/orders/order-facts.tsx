import { type Cents, cents } from "../../../domain/money.ts";
import { addressLines } from "../../../domain/orders/address-lines.ts";
import type { OrderDetails } from "../../../domain/orders/order-details.ts";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { Price } from "../../components/price.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { ContactWays } from "../shared/contact-ways.tsx";
import { OrderItems } from "../shared/orders/order-items.tsx";

type Carried = { parcel: NonNullable<OrderDetails["parcel"]> };

/** Courier of the order's only parcel, and a link to the courier's tracking page. */
export function ParcelFacts({ parcel }: Carried) {
  const { orderPage } = customerMessages();
  return (
    <section aria-labelledby="parcel">
      <h2 id="parcel" className="heading text-2xl">
        {orderPage.parcel}
      </h2>
      <Carrier parcel={parcel} />
    </section>
  );
}

/** Courier and tracking number of a parcel, and a link to the courier's tracking page. */
export function Carrier({ parcel: { courier, trackingNumber, trackingUrl } }: Carried) {
  const { common } = useMessages();
  const { orderPage } = customerMessages();
  return (
    <>
      <p className="mt-2">{orderPage.carriedBy(courier, trackingNumber)}</p>
      {trackingUrl && (
        <p className="mt-2">
          <a href={trackingUrl} target="_blank" rel="noopener noreferrer" className={LINE_LINK}>
            {orderPage.follow}
            <span className="sr-only"> ({common.opensElsewhere})</span>
          </a>
        </p>
      )}
    </>
  );
}

/** Items, all charges, the money that went back, and the delivery address; gift cards have no parcel. */
export function OrderFacts({ order }: { order: OrderDetails }) {
  const { orderPage, orderStatus, discount, vat } = customerMessages();
  return (
    <section aria-labelledby="items" className="rounded-picture bg-surface p-5 md:p-8">
      <h2 id="items" className="heading text-2xl">
        {orderPage.items}
      </h2>
      <OrderItems items={order.items} />
      <dl className="mt-2 border-line border-t pt-4">
        <Sum name={orderPage.subtotal} amount={order.subtotalCents} />
        {order.discountCents > 0 && <Sum name={discount.line} amount={cents(-order.discountCents)} />}
        {!order.isOfGiftCards && <Sum name={orderPage.deliveryCharge} amount={order.deliveryCents} />}
        {order.feeCents > 0 && <Sum name={orderPage.fee} amount={order.feeCents} />}
        <Sum name={orderPage.total} amount={order.totalCents} isStrong />
        {order.vat && <Sum name={vat.included(order.vat.basisPoints)} amount={order.vat.amountCents} />}
        {order.creditCents > 0 && <Sum name={orderPage.byCredit} amount={cents(-order.creditCents)} />}
        {order.refundedCents > 0 && <Sum name={orderStatus.refunded} amount={order.refundedCents} />}
        {order.chargedBackCents > 0 && <Sum name={orderStatus["charged-back"]} amount={order.chargedBackCents} />}
      </dl>
      {!order.isOfGiftCards && <Destination order={order} />}
    </section>
  );
}

function Destination({ order }: { order: OrderDetails }) {
  const { orderPage } = customerMessages();
  return (
    <>
      <h3 className="heading mt-8 text-xl">{orderPage.deliverTo}</h3>
      <address className="mt-2 not-italic">
        {addressLines(order).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <Instructions of={order.instructions} />
    </>
  );
}

function Instructions({ of: { request, isGift, giftNote } }: { of: OrderDetails["instructions"] }) {
  const { orderPage } = customerMessages();
  return (
    <>
      {request && <p className="mt-2">{orderPage.requests[request]}</p>}
      {isGift && <p className="mt-2 wrap-anywhere">{orderPage.gift(giftNote)}</p>}
    </>
  );
}

/** How to ask about an order without naming a product. */
export function OrderHelp() {
  const { orderPage } = customerMessages();
  return (
    <section aria-labelledby="help">
      <h2 id="help" className="heading text-2xl">
        {orderPage.helpHeading}
      </h2>
      <p className="mt-2 mb-4">{orderPage.help}</p>
      <ContactWays />
    </section>
  );
}

function Sum({ name, amount, isStrong = false }: { name: string; amount: Cents; isStrong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 py-1 ${isStrong ? "font-strong text-lg" : ""}`}>
      <dt>{name}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  );
}
