import { data, redirect } from "react-router";
import { findOrder } from "../../../domain/orders/order-queries.server.ts";
import { openPayment } from "../../../domain/payments/open-payment.server.ts";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { failureTexts } from "../../i18n/failure-texts.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { findOrderOwner } from "../orders/require-own-order.server.ts";
import type { Route } from "./+types/pay.route.ts";
import { PayOrder } from "./pay-order.tsx";
import { toPayForm } from "./to-pay-form.server.ts";

/** Pays an order later, from My Orders or from the email (payhere.md §1). */
export async function loader({ request, params: { number }, context }: Route.LoaderArgs) {
  const found = await findOrderOwner(context, request, { number, why: "complete" });
  const shop = context.get(shopContext);
  const order = found && (await findOrder(shop, found.owner, { number, language: pageLanguage() }));
  if (!order) throw data(failureTexts().ORDER_NOT_FOUND({}), { status: 404 });
  const payment = await openPayment(shop, found.owner, number);
  if (!payment) throw redirect(`/order-confirmation?order_id=${encodeURIComponent(number)}`);
  return { order, ...toPayForm(payment, shop.config.payhere) };
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().titles.checkout);

export default function Pay({ loaderData }: Route.ComponentProps) {
  return <PayOrder {...loaderData} />;
}
