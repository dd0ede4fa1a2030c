import { formatDay } from "../../../domain/dates.ts";
import { isFailure } from "../../../domain/errors.ts";
import { formatRupees } from "../../../domain/money.ts";
import type { OrderOwner } from "../../../domain/order-owner.server.ts";
import { findParcels } from "../../../domain/orders/find-parcels.server.ts";
import { listOwnCards } from "../../../domain/orders/gift-cards/sold-cards.server.ts";
import { hideOrder } from "../../../domain/orders/hide-order.server.ts";
import { addItemPictures } from "../../../domain/orders/item-pictures.server.ts";
import { findOrder } from "../../../domain/orders/order-queries.server.ts";
import { findExpectedArrival } from "../../../domain/orders/timeline/find-expected-arrival.server.ts";
import { listTimeline } from "../../../domain/orders/timeline/list-timeline.server.ts";
import { findCancelOffer } from "../../../domain/payments/cancel-order.server.ts";
import { withdrawReturn } from "../../../domain/returns/decide-return.server.ts";
import { findReturnOffer } from "../../../domain/returns/return-offer.server.ts";
import { listReturns } from "../../../domain/returns/return-queries.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { readForm } from "../../parse-form.ts";
import { formIntent, runForm } from "../../run-form.ts";
import { describeArrival, describeDelivery } from "../shared/delivery/describe-arrival.server.ts";
import { paymentCheckOf } from "../shared/orders/payment-check.ts";
import { StatusChip } from "../shared/orders/status-chip.tsx";
import type { Route } from "./+types/order.route.ts";
import { describeGiftCards } from "./describe-gift-cards.server.ts";
import { describeTrouble } from "./describe-trouble.server.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderFacts, OrderHelp, ParcelFacts } from "./order-facts.tsx";
import { OrderGiftCards } from "./order-gift-cards.tsx";
import { OrderLinks } from "./order-links.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { OrderReturns } from "./order-returns.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { orderNotFound, requireOrderOwner } from "./require-own-order.server.ts";
import { ReviewLinks } from "./review-links.tsx";

/** One order: its state, its events and the customer's actions. */
export async function loader({ request, params: { number }, context }: Route.LoaderArgs) {
  const { owner, isGuest } = await requireOrderOwner(context, request, number);
  const shop = context.get(shopContext);
  const wanted = { number, language: pageLanguage() };
  const [found, timeline, cancelOffer, returnOffer, returns, expected, parcels, cards] = await Promise.all([
    findOrder(shop, owner, wanted),
    listTimeline(shop, owner, number),
    findCancelOffer(shop, owner, number),
    findReturnOffer(shop, owner, wanted),
    listReturns(shop, owner, wanted),
    findExpectedArrival(shop, owner, number),
    findParcels(shop, owner, wanted),
    listOwnCards(shop, owner, { number, isGuest }),
  ]);
  const [order] = await addItemPictures(shop, found ? [found] : []);
  if (!order) throw orderNotFound();
  const canBeReturned = returnOffer !== null && returnOffer.reasons.length > 0 && !returnOffer.isOpen;
  const arrival = describeArrival({ expected, order, now: shop.now() }, pageLanguage());
  const delivery = describeDelivery({ expected, order }, pageLanguage());
  const trouble = describeTrouble(order, pageLanguage());
  const offers = { canBeCancelled: cancelOffer !== null, canBeReturned };
  const giftCards = describeGiftCards(cards, pageLanguage());
  return { order, timeline, returns, parcels, giftCards, ...offers, arrival, delivery, trouble, isGuest };
}

type OrderForm = { shop: Shop; owner: OrderOwner; number: string };

const intent = formIntent<OrderForm>();

/** Hides the order from the customer's list, or shows it again. A guest has no list: no order is found for them. */
const hide = (isHidden: boolean) =>
  intent({
    run: ({ shop, owner, number }) => hideOrder(shop, { customerId: owner, number, isHidden }).catch(throwNotFound),
    next: () => "/order-tracking",
  });

const intents = {
  hide: hide(true),
  show: hide(false),
  "withdraw-return": intent({
    run: ({ shop, owner, number }) => withdrawReturn(shop, owner, number).catch(ignoreClosedReturn),
    next: (_, { number }) => `/orders/${encodeURIComponent(number)}#returns`,
  }),
};

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const { owner } = await requireOrderOwner(context, request, number);
  return runForm(await readForm(request), intents, () => ({ shop: context.get(shopContext), owner, number }));
}

function throwNotFound(error: unknown): never {
  if (isFailure(error, "ORDER_NOT_FOUND")) throw orderNotFound();
  throw error;
}

/** A closed return cannot be withdrawn: the page shows its state. */
function ignoreClosedReturn(error: unknown): void {
  if (!isFailure(error, "RETURN_NOT_POSSIBLE")) throwNotFound(error);
}

export const meta: Route.MetaFunction = ({ params }) => privateMeta(params.number ?? "");

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, timeline, returns, parcels, giftCards, canBeCancelled, canBeReturned } = loaderData;
  const { arrival, delivery, trouble, isGuest } = loaderData;
  const { orderPage, confirmation } = customerMessages();
  const check = paymentCheckOf(order);
  return (
    <div className="mx-auto max-w-text pb-10">
      <PageHeading
        title={order.number}
        intro={`${orderPage.placedOn(formatDay(order.createdAt, pageLanguage()))} · ${orderPage.code(order.code)}`}
      />
      <div className="flex flex-col gap-10">
        <div className="grid justify-items-start gap-4">
          <StatusChip order={order} />
          {check && <Notice tone="warning">{check.text}</Notice>}
          {trouble && <Notice tone="info">{trouble}</Notice>}
          {order.payment === "reserved" && (
            <Notice tone="info">{confirmation.reserved(formatRupees(order.dueCents))}</Notice>
          )}
          <OrderLinks links={order} />
          <OrderProgress order={order} timeline={timeline} delivery={delivery} />
          {arrival && <p>{arrival}</p>}
        </div>
        {giftCards && <OrderGiftCards of={giftCards} />}
        <OrderActions order={order} {...{ canBeCancelled, canBeReturned, isGuest }} />
        <OrderReturns returns={returns} />
        {parcels ? <OrderParcels parcels={parcels} /> : order.parcel && <ParcelFacts parcel={order.parcel} />}
        <OrderFacts order={order} />
        <OrderHelp />
        <OrderTimeline entries={timeline} />
        {!isGuest && !order.replaces && !order.isOfGiftCards && <ReviewLinks order={order} />}
        <nav className="flex flex-wrap gap-x-6">
          {order.hasAcceptedTerms && (
            <ShopLink to={`/orders/${order.number}/terms`} className={LINE_LINK}>
              {orderPage.terms}
            </ShopLink>
          )}
          {!isGuest && (
            <ShopLink to="/order-tracking" className={LINE_LINK}>
              {orderPage.allOrders}
            </ShopLink>
          )}
        </nav>
      </div>
    </div>
  );
}
