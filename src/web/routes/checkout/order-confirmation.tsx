import { useEffect } from "react";
import { data, isRouteErrorResponse, redirect } from "react-router";
import { findOrder } from "../../../domain/orders/order-queries.server.ts";
import { emptyPaidCart } from "../../checkout/empty-paid-cart.ts";
import { useOrderPoll } from "../../checkout/use-order-poll.ts";
import { shopContext } from "../../context.ts";
import { messagesFor } from "../../i18n/messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { requireSignedIn } from "../../require-signed-in.ts";
import { OrderOutcome } from "../../ui/order-outcome.tsx";
import { ShopLink } from "../../ui/shop-link.tsx";
import type { Route } from "./+types/order-confirmation.ts";

/** Without an order id there is nothing to confirm: to the home page (spec §2). A stranger's order is simply not found. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const number = new URL(request.url).searchParams.get("order_id");
  if (!number) throw redirect("/");
  const { profile } = await requireSignedIn(context, request, "complete");
  const order = profile && (await findOrder(context.get(shopContext), profile.customerId, number));
  if (!order) throw data(messagesFor("en").failures.ORDER_NOT_FOUND({}), { status: 404 });
  return { order };
}

type Known = { url: string; data: Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>> };
let known: Known | null = null;

/** While the page waits, a look that gets no answer must not take it away: what is known stays until the next one. */
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

export const meta: Route.MetaFunction = () => [
  { title: messagesFor("en").titles.confirmation },
  { name: "robots", content: "noindex" },
];

export default function OrderConfirmation({ loaderData: { order } }: Route.ComponentProps) {
  const { confirmation, success } = useMessages();
  const payment = useOrderPoll(order.payment);

  useEffect(() => {
    if (order.payment === "paid") emptyPaidCart(order);
  }, [order]);

  return (
    <>
      <OrderOutcome order={order} payment={payment} />
      <noscript>
        <p>
          <a href={`/order-confirmation?order_id=${order.number}`}>{success.checkNow}</a>
        </p>
      </noscript>
      <nav className="mt-8 flex flex-wrap gap-4">
        <ShopLink className="underline underline-offset-4" to="/order-tracking">
          {confirmation.trackOrder}
        </ShopLink>
        <ShopLink className="underline underline-offset-4" to="/all-products">
          {confirmation.continueShopping}
        </ShopLink>
      </nav>
    </>
  );
}
