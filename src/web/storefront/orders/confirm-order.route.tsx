import { redirect } from "react-router";
import { emailInput, sixDigitInput } from "../../../domain/accounts/code-input.ts";
import { isFailure } from "../../../domain/errors.ts";
import type { OrderOwner } from "../../../domain/order-owner.server.ts";
import { confirmByCode } from "../../../domain/orders/confirmation/confirm-order.server.ts";
import { correctEmail } from "../../../domain/orders/confirmation/correct-email.server.ts";
import { requestCode } from "../../../domain/orders/confirmation/send-code.server.ts";
import { findOrder } from "../../../domain/orders/order-queries.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { Alert } from "../../components/alert.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { shopContext, visitorContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { readForm } from "../../parse-form.ts";
import { formIntent, MAIN_FORM, runForm } from "../../run-form.ts";
import { CORRECT_EMAIL, ConfirmPanel } from "../shared/orders/confirm-panel.tsx";
import { findPendingAction } from "../shared/orders/find-pending-action.server.ts";
import type { Route } from "./+types/confirm-order.route.ts";
import { orderNotFound, requireOrderOwner } from "./require-own-order.server.ts";

const confirmationOf = (number: string) => `/order-confirmation?order_id=${encodeURIComponent(number)}`;

/** Confirms a cash-on-delivery order with its code. For an order in another state, shows that state. */
export async function loader({ request, url, params: { number }, context }: Route.LoaderArgs) {
  const { owner, isGuest } = await requireOrderOwner(context, request, number);
  const shop = context.get(shopContext);
  const order = await findOrder(shop, owner, { number, language: pageLanguage() });
  if (!order) throw orderNotFound();
  const step = await findPendingAction(shop, owner, order);
  if (step?.kind !== "confirm") throw redirect(confirmationOf(number));
  return { order, step, isGuest, asked: url.searchParams.get("code") };
}

const intent = formIntent<{ shop: Shop; owner: OrderOwner; number: string; clientIp: string }>();

const confirmWith = (number: string, outcome: string) =>
  `/orders/${encodeURIComponent(number)}/confirm?code=${outcome}`;

const intents = {
  [MAIN_FORM]: intent({
    schema: sixDigitInput,
    run: ({ shop, owner, number }, { code }) => confirmByCode(shop, owner, { number, code }),
    next: (_, { number }) => confirmationOf(number),
  }),
  resend: intent({
    run: ({ shop, owner, number }) => requestCode(shop, owner, number).then(() => "sent", outcomeOf),
    next: (outcome, { number }) => confirmWith(number, outcome),
  }),
  [CORRECT_EMAIL]: intent({
    schema: emailInput,
    run: ({ shop, owner, number, clientIp }, { email }) => correctEmail(shop, owner, { number, email, clientIp }),
    next: (_, { number }) => confirmWith(number, "corrected"),
  }),
};

/** Confirms the order, or sends another code, also to a corrected address. */
export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const { owner } = await requireOrderOwner(context, request, number);
  const { clientIp } = context.get(visitorContext);
  const shop = context.get(shopContext);
  return runForm(await readForm(request), intents, () => ({ shop, owner, number, clientIp }));
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

export default function Confirm({ loaderData: { asked, ...panel }, actionData }: Route.ComponentProps) {
  const { confirming } = customerMessages();
  return (
    <div className="mx-auto max-w-text pb-10">
      <PageHeading title={confirming.heading} intro={confirming.intro} />
      <div className="grid gap-5">
        {!actionData && <AskedMessage asked={asked} />}
        <ConfirmPanel {...panel} answer={actionData} />
      </div>
    </div>
  );
}

/** Result of requesting another code. */
function AskedMessage({ asked }: { asked: string | null }) {
  const { confirming } = customerMessages();
  if (asked === "sent") return <Alert tone="good">{confirming.sentAgain}</Alert>;
  if (asked === "corrected") return <Alert tone="good">{confirming.corrected}</Alert>;
  if (asked === "wait") return <Alert>{confirming.wait}</Alert>;
  return asked === "no-more" ? <Alert>{confirming.noMore}</Alert> : null;
}
