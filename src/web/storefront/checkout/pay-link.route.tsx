import { data } from "react-router";
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
  return { order, path: `/pay/${number}/${key}`, isReturned, action: `${shop.config.payhere.checkoutBase}/checkout` };
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().titles.checkout);

export default function PayLink({ loaderData: { order, path, isReturned, action } }: Route.ComponentProps) {
  const { checkout, orderStatus, success } = customerMessages();
  // A payment that is on its way must not be made twice: the page polls instead of offering it again.
  const payment = useOrderPoll(paymentOf(order, isReturned));
  return (
    <div className="mx-auto max-w-text pb-10">
      <div aria-live="polite">
        {payment === "paid" && <Paid code={order.code} />}
        {(payment === "waiting" || payment === "slow") && (
          <>
            <PageHeading title={success.heading} intro={payment === "slow" ? success.slow : success.waiting} />
            {payment === "waiting" && <Spinner />}
            <a href={path} className={LINE_LINK}>
              {success.payAgain}
            </a>
          </>
        )}
        {payment === "not-paid" && order.payment === null && (
          <>
            <PageHeading title={orderStatus[order.status]} intro={checkout.linkIsOver} />
            <ButtonLink to="/contact">{success.contact}</ButtonLink>
          </>
        )}
      </div>
      {payment === "not-paid" && order.payment && (
        <>
          <PageHeading title={checkout.paying(order.code)} intro={checkout.waitsForYou} />
          <PayForm
            action={action}
            fields={fieldsOf(order.payment)}
            totalCents={order.totalCents}
            reservedUntil={order.reservedUntil}
          />
        </>
      )}
    </div>
  );
}

/** Statuses of a paid order that is not over. */
const PAID: readonly LinkedOrder["status"][] = [
  "on-hold",
  "paid",
  "packed",
  "dispatched",
  "delivery-failed",
  "delivered",
];

function paymentOf({ status, payment }: LinkedOrder, isReturned: boolean): CustomerPayment {
  if (payment && isReturned) return "waiting";
  return PAID.includes(status) ? "paid" : "not-paid";
}

function fieldsOf({ sandbox: _, ...fields }: NonNullable<LinkedOrder["payment"]>): Record<string, string> {
  return fields;
}

function Paid({ code }: { code: string }) {
  const { confirmation } = customerMessages();
  return (
    <>
      <PageHeading title={confirmation.heading} intro={confirmation.message} />
      <Notice tone="good">
        {confirmation.orderCode}: {code}
      </Notice>
    </>
  );
}
