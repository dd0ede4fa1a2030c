import { formatRupees } from "../../../domain/money.ts";
import type { OrderDetails } from "../../../domain/orders/order-details.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Price } from "../../components/price.tsx";
import { Spinner } from "../../components/spinner.tsx";
import { DiscretionLine } from "../../discretion/discretion-line.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import type { DescribedPicture } from "../shared/describe-parcel.server.ts";
import { OrderItems } from "../shared/orders/order-items.tsx";
import { paymentCheckOf } from "../shared/orders/payment-check.ts";
import { ParcelFigure } from "./parcel-figure.tsx";
import type { DisplayedPayment } from "./use-order-poll.ts";

type Props = {
  order: OrderDetails;
  payment: DisplayedPayment;
  /** When the parcel is expected, as a sentence; null when that is unknown. */
  arrival: string | null;
  /** Photograph of the closed box, once the order is placed. */
  box?: DescribedPicture["image"] | undefined;
};

/**
 * State of an order's payment in plain words, the customer's next action, if any, and the items (spec §2 Order
 * confirmation, §8).
 */
export function OrderOutcome({ order, payment, arrival, box, children }: Props & { children?: React.ReactNode }) {
  return (
    <>
      <div aria-live="polite">
        <OutcomeMessage order={order} payment={payment} arrival={arrival} />
      </div>
      {children}
      <OrderReceipt order={order} payment={payment} box={box} />
    </>
  );
}

function OutcomeMessage({ order, payment, arrival }: Omit<Props, "box">) {
  const { confirmation, success, orderStatus, cart } = customerMessages();
  switch (payment) {
    case "paid":
    case "reserved":
      return (
        <>
          <PageHeading title={confirmation.heading} intro={acceptedText(order)} />
          <Notice tone="good">
            {isToBeSent(order) ? withArrival(confirmation.next, arrival) : orderStatus[order.status]}
          </Notice>
          <p className="mt-3 text-ink-soft">{confirmation.mailed}</p>
        </>
      );
    case "waiting":
      return (
        <>
          <PageHeading title={success.heading} intro={success.waiting} />
          <Spinner />
        </>
      );
    case "slow":
      return (
        <>
          <PageHeading title={success.heading} />
          <Notice tone="warning">{success.slow}</Notice>
        </>
      );
    case "declined":
      return (
        <>
          <PageHeading title={success.declinedHeading} intro={success.declinedText} />
          <ButtonLink to={`/pay/${order.number}`}>{success.payAgain}</ButtonLink>
        </>
      );
    case "to-confirm":
    case "to-transfer":
    case "on-delivery":
      return <PlacedMessage order={order} arrival={arrival} />;
    case "in-review":
      if (order.paymentMethod === "bank-transfer") return <PlacedMessage order={order} arrival={arrival} />;
      return (
        <>
          <PageHeading title={success.heading} />
          <Notice tone="warning">{paymentCheckOf(order)?.text}</Notice>
          <ButtonLink to="/contact" className="mt-4">
            {success.contact}
          </ButtonLink>
        </>
      );
    default:
      return (
        <>
          <PageHeading title={orderStatus[order.status]} intro={success.closed[payment]} />
          {payment === "not-paid" ? (
            <ButtonLink to="/cart">{cart.heading}</ButtonLink>
          ) : (
            <ButtonLink to="/contact">{success.contact}</ButtonLink>
          )}
        </>
      );
  }
}

/** The money has arrived, or it is reserved on the card. */
function acceptedText({ payment, dueCents }: OrderDetails): string {
  const { confirmation } = customerMessages();
  return payment === "reserved" ? confirmation.reserved(formatRupees(dueCents)) : confirmation.message;
}

/** True while the parcel is to be packed or handed over, so that the page may promise it. */
function isToBeSent({ status, isOfGiftCards }: OrderDetails): boolean {
  if (isOfGiftCards) return false;
  return status === "paid" || status === "confirmed" || status === "packed" || status === "on-hold";
}

function withArrival(text: string, arrival: string | null): string {
  return arrival ? `${text} ${arrival}` : text;
}

/** For an order that is not paid by card: it is placed, also when a step of the customer remains. */
function PlacedMessage({ order, arrival }: Omit<Props, "payment" | "box">) {
  const { confirmation } = customerMessages();
  const { confirming, transferring } = customerMessages();
  const due = formatRupees(order.dueCents);
  switch (order.payment) {
    case "to-confirm":
      return <PageHeading title={confirming.heading} intro={withArrival(confirming.intro, arrival)} />;
    case "to-transfer":
      return <PageHeading title={transferring.heading} intro={withArrival(transferring.intro(due), arrival)} />;
    case "on-delivery":
      return (
        <>
          <PageHeading title={confirming.confirmedHeading} intro={confirming.payOnDelivery(due)} />
          <Notice tone="good">{withArrival(confirmation.next, arrival)}</Notice>
        </>
      );
    default:
      return <PageHeading title={transferring.inReviewHeading} intro={paymentCheckOf(order)?.text} />;
  }
}

function OrderReceipt({ order, payment, box }: Omit<Props, "arrival">) {
  const { confirmation, orderPage, tracking, orderStatus, success } = customerMessages();
  return (
    <section className="mt-8 rounded-picture bg-surface p-5 sm:p-8">
      <dl className="grid gap-y-2">
        <Fact name={confirmation.orderNumber}>{order.number}</Fact>
        <Fact name={confirmation.orderCode}>
          <span className="text-xl tabular-nums">{order.code}</span>
        </Fact>
        <Fact name={payment === "paid" ? confirmation.amountPaid : tracking.total}>
          <Price amount={order.totalCents} />
        </Fact>
        {order.creditCents > 0 && (
          <Fact name={orderPage.byCredit}>
            <Price amount={order.creditCents} />
          </Fact>
        )}
        {order.refundedCents > 0 && (
          <Fact name={orderStatus.refunded}>
            <Price amount={order.refundedCents} />
          </Fact>
        )}
        {order.chargedBackCents > 0 && (
          <Fact name={orderStatus["charged-back"]}>
            <Price amount={order.chargedBackCents} />
          </Fact>
        )}
      </dl>
      <h2 className="mt-6 heading text-xl">{confirmation.items}</h2>
      <OrderItems items={order.items} charges={order} isConfirmation />
      {!(payment in success.closed) && !order.isOfGiftCards && (
        <WhatArrives box={box} isCard={order.paymentMethod === "card"} />
      )}
    </section>
  );
}

function WhatArrives({ box, isCard }: Pick<Props, "box"> & { isCard: boolean }) {
  return box ? <ParcelFigure image={box} isCard={isCard} /> : <DiscretionLine isCard={isCard} />;
}

/** The value goes below its name where a line is too short for both: a number broken in two is hard to read out. */
function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-strong">{children}</dd>
    </div>
  );
}
