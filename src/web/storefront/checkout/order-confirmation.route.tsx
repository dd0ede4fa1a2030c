import { Suspense, useEffect } from "react";
import { data, isRouteErrorResponse, redirect } from "react-router";
import { settleCookieCart } from "../../../domain/cart/cookie-cart.ts";
import type { CustomerPayment, OrderDetails } from "../../../domain/orders/order-details.ts";
import { findOrder } from "../../../domain/orders/order-queries.server.ts";
import { findExpectedArrival } from "../../../domain/orders/timeline/find-expected-arrival.server.ts";
import { isPaidButNotSaved } from "../../../domain/payments/find-unsaved-payment.server.ts";
import { reconcileWaiting } from "../../../domain/payments/reconcile-payments.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { cartCookie, readCartCookie } from "../../cart-cookie.ts";
import { lazyPart } from "../../components/lazy-part.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { failureTexts } from "../../i18n/failure-texts.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { findOrderOwner } from "../orders/require-own-order.server.ts";
import { emptyPlacedCart } from "../shared/cart/empty-placed-cart.ts";
import { describeArrival } from "../shared/delivery/describe-arrival.server.ts";
import { type DescribedPicture, describeParcel } from "../shared/describe-parcel.server.ts";
import { ConfirmPanel } from "../shared/orders/confirm-panel.tsx";
import { findPendingAction, type OrderAction } from "../shared/orders/find-pending-action.server.ts";
import { TransferPanel } from "../shared/orders/transfer-panel.tsx";
import type { Route } from "./+types/order-confirmation.route.ts";
import { OrderOutcome } from "./order-outcome.tsx";
import { PaidButNotSaved } from "./paid-but-not-saved.tsx";
import { useOrderPoll } from "./use-order-poll.ts";

/** Redirects to the home page without an order id (spec §2). Another customer's order is a 404. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const number = new URL(request.url).searchParams.get("order_id");
  if (!number) throw redirect("/");
  const found = await findOrderOwner(context, request, { number, why: "complete" });
  const shop = context.get(shopContext);
  const order = found && (await findOrder(shop, found.owner, { number, language: pageLanguage() }));
  if (!order) {
    if (await isPaidButNotSaved(shop, number)) return { order: null, number };
    throw data(failureTexts().ORDER_NOT_FOUND({}), { status: 404 });
  }
  // Finds the payment when the notification was lost. Not awaited: the page polls.
  const isOpen = order.payment === "waiting" || order.payment === "declined";
  if (isOpen) {
    const report = (error: unknown) => shop.reportError(error, { operation: "reconcile-waiting-order" });
    void reconcileWaiting(shop, order.number).catch(report);
  }
  const step = await findPendingAction(shop, found.owner, order);
  const expected = await findExpectedArrival(shop, found.owner, number);
  const arrival = describeArrival({ expected, order, now: shop.now() }, pageLanguage());
  const isPlaced = PLACED.includes(order.payment);
  const box = isPlaced ? (await describeParcel(shop)).find(({ subject }) => subject === "box") : undefined;
  const cookie = isPlaced ? settledCookie(shop, request, order) : null;
  return data(
    { order, step, arrival, box: box?.image, isGuest: found.isGuest },
    { headers: cookie ? { "Set-Cookie": cookie } : {} },
  );
}

/** Placements that are final: the items leave the cart. */
const PLACED: readonly CustomerPayment[] = ["paid", "reserved", "to-transfer", "to-confirm", "on-delivery"];

/**
 * Returns the cart of a browser without script without the ordered units; null when the order was not placed with it.
 */
function settledCookie({ config }: Shop, { headers }: Request, order: OrderDetails): string | null {
  const stored = readCartCookie(config, headers);
  const cart = settleCookieCart(stored, [order]);
  return cart === stored ? null : cartCookie(config, cart);
}

type Known = { url: string; data: Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>> };
let known: Known | null = null;

/** A failed poll must not remove the page: the last known state stays until the next one. */
export async function clientLoader({ request: { url }, serverLoader }: Route.ClientLoaderArgs) {
  try {
    known = { url, data: await serverLoader() };
  } catch (error) {
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer || known?.url !== url) throw error;
  }
  return known.data;
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().titles.confirmation);

/** Only for orders without an account. */
const GuestNext = lazyPart(() => import("./guest-next.tsx"));

const WAY_ON = "inline-flex min-h-11 items-center underline underline-offset-4";

export default function OrderConfirmation({ loaderData }: Route.ComponentProps) {
  if (loaderData.order) return <Confirmation {...loaderData} />;
  return <PaidButNotSaved number={loaderData.number} />;
}

type ConfirmationProps = {
  order: OrderDetails;
  step: OrderAction | null;
  arrival: string | null;
  box: DescribedPicture["image"] | undefined;
  isGuest: boolean;
};

function Confirmation({ order, step, arrival, box, isGuest }: ConfirmationProps) {
  const { confirmation, success } = customerMessages();
  const payment = useOrderPoll(order.payment);

  useEffect(() => {
    if (PLACED.includes(order.payment)) emptyPlacedCart(order);
  }, [order]);

  return (
    <div className="mx-auto max-w-text pb-10">
      <OrderOutcome order={order} payment={payment} arrival={arrival} box={box}>
        {step?.kind === "confirm" && <ConfirmPanel order={order} step={step} isGuest={isGuest} />}
        {step?.kind === "transfer" && <TransferPanel order={order} step={step} />}
      </OrderOutcome>
      <noscript>
        <p>
          <ShopLink to={`/order-confirmation?order_id=${order.number}`}>{success.checkNow}</ShopLink>
        </p>
      </noscript>
      {isGuest && (
        <Suspense>
          <GuestNext number={order.number} />
        </Suspense>
      )}
      <nav className="mt-6 flex flex-wrap gap-x-6 gap-y-1">
        {!isGuest && (
          <ShopLink className={WAY_ON} to="/order-tracking">
            {confirmation.trackOrder}
          </ShopLink>
        )}
        <ShopLink className={WAY_ON} to="/all-products">
          {confirmation.continueShopping}
        </ShopLink>
      </nav>
    </div>
  );
}
