import { redirect } from "react-router";
import { sixDigitInput } from "../../../domain/accounts/code-input.ts";
import { isFailure } from "../../../domain/errors.ts";
import { confirmByCode } from "../../../domain/orders/confirmation/confirm-order.server.ts";
import { requestCode } from "../../../domain/orders/confirmation/send-code.server.ts";
import { findOrder } from "../../../domain/orders/order-queries.server.ts";
import { Alert } from "../../components/alert.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { orFormFailure } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { ConfirmPanel } from "../shared/orders/confirm-panel.tsx";
import { findPendingAction } from "../shared/orders/find-pending-action.server.ts";
import type { Route } from "./+types/confirm-order.route.ts";
import { orderNotFound, requireOrderOwner } from "./require-own-order.server.ts";

const confirmationOf = (number: string) => `/order-confirmation?order_id=${encodeURIComponent(number)}`;

/** Confirms a cash-on-delivery order with its code. For an order in another state, shows that state. */
export async function loader({ request, url, params: { number }, context }: Route.LoaderArgs) {
  const { owner } = await requireOrderOwner(context, request, number);
  const shop = context.get(shopContext);
  const order = await findOrder(shop, owner, { number, language: pageLanguage() });
  if (!order) throw orderNotFound();
  const step = await findPendingAction(shop, owner, order);
  if (step?.kind !== "confirm") throw redirect(confirmationOf(number));
  return { order, channel: step.channel, asked: url.searchParams.get("code") };
}

/** Confirms the order, or sends another code. */
export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const { owner } = await requireOrderOwner(context, request, number);
  const form = await readForm(request);
  if (form.get("intent") === "resend") {
    const outcome = await requestCode(context.get(shopContext), owner, number).then(() => "sent", outcomeOf);
    return seeOther(`/orders/${encodeURIComponent(number)}/confirm?code=${outcome}`);
  }
  return orFormFailure(form, async () => {
    const { code } = parseForm(form, sixDigitInput);
    await confirmByCode(context.get(shopContext), owner, { number, code });
    return seeOther(confirmationOf(number));
  });
}

function outcomeOf(error: unknown): string {
  if (isFailure(error, "ORDER_NOT_FOUND")) throw orderNotFound();
  if (isFailure(error, "TOO_MANY_TRIES")) return "wait";
  if (isFailure(error, "NO_MORE_CODES")) return "no-more";
  // That page shows the state of the order.
  if (isFailure(error, "ORDER_NOT_WAITING")) return "over";
  throw error;
}

export const meta: Route.MetaFunction = ({ params }) => privateMeta(params.number ?? "");

export default function Confirm({ loaderData: { order, channel, asked }, actionData }: Route.ComponentProps) {
  const { confirming } = customerMessages();
  return (
    <div className="mx-auto max-w-text pb-10">
      <PageHeading title={confirming.heading} intro={confirming.intro} />
      <div className="grid gap-5">
        {!actionData && <AskedMessage asked={asked} />}
        <ConfirmPanel order={order} channel={channel} answer={actionData} />
      </div>
    </div>
  );
}

/** Result of requesting another code. */
function AskedMessage({ asked }: { asked: string | null }) {
  const { confirming } = customerMessages();
  if (asked === "sent") return <Alert tone="good">{confirming.sentAgain}</Alert>;
  if (asked === "wait") return <Alert>{confirming.wait}</Alert>;
  return asked === "no-more" ? <Alert>{confirming.noMore}</Alert> : null;
}
