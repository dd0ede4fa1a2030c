import { z } from "zod";
import { formatAmounts } from "../../../domain/format-amount.ts";
import { formatRupees } from "../../../domain/money.ts";
import { CANCEL_MONEY } from "../../../domain/orders/cancelling.ts";
import { findOrder } from "../../../domain/orders/order-queries.server.ts";
import { cancelOrder, findCancelOffer } from "../../../domain/payments/cancel-order.server.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { FormFailure } from "../../components/forms/form-failure.tsx";
import { FormPage, useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { orFormFailure } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { revalidateAfterResponse } from "../../revalidate-after-response.ts";
import { seeOther } from "../../see-other.ts";
import { ContactWays } from "../shared/contact-ways.tsx";
import type { Route } from "./+types/cancel-order.route.ts";
import { orderNotFound, requireOrderOwner } from "./require-own-order.server.ts";

/**
 * Submitted with the form: the refund terms that the page displayed, so that the customer does not cancel on other
 * terms.
 */
const cancelInput = z.object({ money: z.enum(CANCEL_MONEY) });

export async function loader({ request, params: { number }, context }: Route.LoaderArgs) {
  const { owner } = await requireOrderOwner(context, request, number);
  const shop = context.get(shopContext);
  const [order, offer] = await Promise.all([
    findOrder(shop, owner, { number, language: pageLanguage() }),
    findCancelOffer(shop, owner, number),
  ]);
  if (!order) throw orderNotFound();
  return { number, status: order.status, offer };
}

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const { owner } = await requireOrderOwner(context, request, number);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    await cancelOrder(context.get(shopContext), owner, { number, ...parseForm(form, cancelInput) });
    return seeOther(`/orders/${encodeURIComponent(number)}`);
  });
}

/** Also after a rejection: the order has changed, and the page shows its current state. */
export const shouldRevalidate = revalidateAfterResponse;

export const meta: Route.MetaFunction = ({ params }) => privateMeta(params.number ?? "");

export default function CancelOrder({ loaderData: { number, status, offer }, actionData }: Route.ComponentProps) {
  const { cancelOrder: words, cancelMoney } = customerMessages();
  const isSending = useIsSending();
  const back = (
    <ButtonLink to={`/orders/${number}`} variant="secondary">
      {offer ? words.keep : words.toOrder}
    </ButtonLink>
  );
  if (!offer) {
    return (
      <FormPage title={words.closedHeading} intro={status === "cancelled" ? words.alreadyText : words.closedText}>
        {status !== "cancelled" && <ContactWays />}
        {back}
      </FormPage>
    );
  }
  return (
    <FormPage title={words.heading} intro={words.intro(number)}>
      <FormFailure failure={actionData?.failure} />
      <section aria-labelledby="money">
        <h2 id="money" className="heading text-xl">
          {words.yourMoney}
        </h2>
        <p className="mt-2">{cancelMoney[offer.money](formatAmounts(offer.amounts))}</p>
        {offer.creditCents > 0 && offer.money !== "to-credit" && (
          <p className="mt-2">{words.creditToo(formatRupees(offer.creditCents))}</p>
        )}
      </section>
      <SendForm isSending={isSending}>
        <input type="hidden" name="money" value={offer.money} />
        <Button isBusy={isSending}>{isSending ? words.submitting : words.button}</Button>
        {back}
      </SendForm>
    </FormPage>
  );
}
