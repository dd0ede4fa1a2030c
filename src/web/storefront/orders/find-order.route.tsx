import { redirect } from "react-router";
import { sixDigitInput } from "../../../domain/accounts/code-input.ts";
import { CODE_DIGITS } from "../../../domain/accounts/code-limits.ts";
import { openByCode, requestAccessCode } from "../../../domain/orders/guests/access-code.server.ts";
import {
  FOUND_OPEN_MS,
  findOpenedOrder,
  openedOrderCookie,
} from "../../../domain/orders/guests/opened-orders.server.ts";
import { MAX_REFERENCE, referenceInput, referenceText } from "../../../domain/orders/guests/order-reference.ts";
import { readClientInfo } from "../../client-info.ts";
import { Alert } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { FormPage, LINE_LINK, useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext, visitorContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { type FormAnswer, orFormFailure } from "../../failures.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { redirectWithCookies, seeOther } from "../../see-other.ts";
import type { Route } from "./+types/find-order.route.ts";
import { findOrderWords } from "./find-order-words.ts";
import { orderNotFound } from "./require-own-order.server.ts";

const openUrl = (number: string) => `/orders/${encodeURIComponent(number)}`;

/**
 * Opens an order without an account on this device. The response does not reveal whether an order exists. `order` fills
 * the field, as from an email; `sent` shows the field for the code.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (!shop.config.guests.isOn) throw orderNotFound();
  const order = (url.searchParams.get("order") ?? "").slice(0, MAX_REFERENCE);
  const signedIn = await context.get(visitorContext).find();
  const keeps = (signedIn?.profile ?? null) !== null;
  // A signed-in customer still needs the code, which adds the order to the account.
  if (!keeps && (await findOpenedOrder(shop, request.headers, order))) throw redirect(openUrl(order));
  const isSent = url.searchParams.has("sent") && referenceInput.safeParse({ order }).success;
  return { order, isSent, channel: shop.codeSender.channel, keeps };
}

/** Sends a code, or opens the order by its code. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (!shop.config.guests.isOn) throw orderNotFound();
  const { clientIp, headers } = readClientInfo(context, request);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { order: reference } = parseForm(form, referenceInput);
    if (!form.has("code")) {
      await requestAccessCode(shop, { reference, clientIp });
      return seeOther(`/find-order?${new URLSearchParams({ order: referenceText(reference), sent: "" })}`);
    }
    const { code } = parseForm(form, sixDigitInput);
    const signedIn = await context.get(visitorContext).find();
    const customerId = signedIn?.profile?.customerId ?? null;
    const { id: orderId, number } = await openByCode(shop, { reference, code, clientIp, customerId });
    const opened = { orderId, lifeMs: FOUND_OPEN_MS };
    return redirectWithCookies(openUrl(number), customerId ? [] : [openedOrderCookie(shop, headers, opened)]);
  });
}

export const meta: Route.MetaFunction = () => privateMeta(findOrderWords().heading);

export default function FindOrder({ loaderData, actionData }: Route.ComponentProps) {
  const words = findOrderWords();
  return (
    <FormPage
      title={words.heading}
      intro={loaderData.isSent ? undefined : loaderData.keeps ? words.introKeeps : words.intro}
    >
      {loaderData.isSent ? (
        <EnterCode {...loaderData} answer={actionData} />
      ) : (
        <AskForCode order={loaderData.order} answer={actionData} />
      )}
    </FormPage>
  );
}

type AskProps = { order: string; answer: FormAnswer | undefined };

function AskForCode({ order, answer }: AskProps) {
  const words = findOrderWords();
  const isSending = useIsSending();
  return (
    <>
      <FormFailure failure={answer?.failure} focusOn="order" />
      <SendForm isSending={isSending}>
        <TextField
          name="order"
          label={words.order}
          hint={words.orderHint}
          error={fieldErrorsOf(answer?.failure).order}
          defaultValue={answer?.typed.order ?? order}
          required
          maxLength={MAX_REFERENCE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button isBusy={isSending}>{words.send}</Button>
      </SendForm>
    </>
  );
}

type CodeProps = AskProps & Pick<Route.ComponentProps["loaderData"], "channel" | "keeps">;

function EnterCode({ order, channel, keeps, answer }: CodeProps) {
  const words = findOrderWords();
  const isSending = useIsSending();
  return (
    <>
      {!answer && <Alert tone="info">{words.sent[channel](order)}</Alert>}
      <FormFailure failure={answer?.failure} focusOn="code" />
      <SendForm isSending={isSending}>
        <input type="hidden" name="order" value={order} />
        <TextField
          name="code"
          label={words.code}
          hint={words.codeHint}
          error={fieldErrorsOf(answer?.failure).code}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_DIGITS * 2}
          className="text-xl tabular-nums tracking-[0.3em]"
        />
        <Button isBusy={isSending}>{words.open}</Button>
        <p className="text-ink-soft text-sm">{keeps ? words.keeps : words.openFor}</p>
      </SendForm>
      <SendForm isSending={isSending}>
        <input type="hidden" name="order" value={order} />
        <p className="text-ink-soft text-sm">{words.againHint}</p>
        <Button variant="secondary">{words.again}</Button>
      </SendForm>
      <p>
        <ShopLink to="/find-order" className={LINE_LINK}>
          {words.other}
        </ShopLink>
      </p>
    </>
  );
}
