import { data } from "react-router";
import { formatRupees } from "../../../domain/money.ts";
import type { CustomerPayment } from "../../../domain/orders/order-details.ts";
import { type LinkedOrder, openPaymentLink } from "../../../domain/payments/open-payment.server.ts";
import { ButtonLink } from "../../components/button.tsx";
import { LINE_LINK } from "../../components/link-classes.ts";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Spinner } from "../../components/spinner.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { failureTexts } from "../../i18n/failure-texts.ts";
import { customerMessages } from "../../i18n/messages.ts";
import type { Route } from "./+types/pay-link.route.ts";
import { PayForm } from "./pay-form.tsx";
import { toPayForm } from "./to-pay-form.server.ts";
import { useOrderPoll } from "./use-order-poll.ts";

/**
 * Pays one order by the secret link of its email, without a login. Shows the order's code and amount, but no name,
 * address or item.
 */
export async function loader({ request, params: { number, key }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const order = await openPaymentLink(shop, { number, key });
  if (!order) throw data(failureTexts().ORDER_NOT_FOUND({}), { status: 404 });
  const isReturned = new URL(request.url).searchParams.has("returned");
  const { payment, ...shown } = order;
  const form = payment && toPayForm(payment, shop.config.payhere);
  return { order: shown, form, path: `/pay/${number}/${key}`, isReturned };
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().titles.checkout);

export default function PayLink({ loaderData: { order, form, path, isReturned } }: Route.ComponentProps) {
  const { checkout, orderStatus, success } = customerMessages();
  // A payment that is on its way must not be made twice: the page polls instead of offering it again.
  const payment = useOrderPoll(paymentOf(order.status, form !== null && isReturned));
  return (
    <div className="mx-auto max-w-text pb-10">
      <div aria-live="polite">
        {payment === "paid" && <Paid order={order} />}
        {(payment === "waiting" || payment === "slow") && (
          <>
            <PageHeading title={success.heading} intro={payment === "slow" ? success.slow : success.waiting} />
            {payment === "waiting" && <Spinner />}
            <a href={path} className={LINE_LINK}>
              {success.payAgain}
            </a>
          </>
        )}
        {payment === "not-paid" && form === null && (
          <>
            <PageHeading title={orderStatus[order.status]} intro={checkout.linkIsOver} />
            <ButtonLink to="/contact">{success.contact}</ButtonLink>
          </>
        )}
      </div>
      {payment === "not-paid" && form && (
        <>
          <PageHeading title={checkout.paying(order.code)} intro={checkout.waitsForYou} />
          <PayForm {...form} totalCents={order.totalCents} reservedUntil={order.reservedUntil} />
        </>
      )}
    </div>
  );
}

/** Statuses of an accepted order that is not over: paid, or with its amount reserved on the card. */
const PAID: readonly LinkedOrder["status"][] = [
  "on-hold",
  "paid",
  "confirmed",
  "packed",
  "dispatched",
  "delivery-failed",
  "delivered",
];

function paymentOf(status: LinkedOrder["status"], isOnItsWay: boolean): CustomerPayment {
  if (isOnItsWay) return "waiting";
  return PAID.includes(status) ? "paid" : "not-paid";
}

function Paid({ order: { code, status, totalCents } }: { order: Pick<LinkedOrder, "code" | "status" | "totalCents"> }) {
  const { confirmation } = customerMessages();
  const isReserved = status === "confirmed";
  const intro = isReserved ? confirmation.reserved(formatRupees(totalCents)) : confirmation.message;
  return (
    <>
      <PageHeading title={confirmation.heading} intro={intro} />
      <Notice tone="good">
        {confirmation.orderCode}: {code}
      </Notice>
    </>
  );
}
