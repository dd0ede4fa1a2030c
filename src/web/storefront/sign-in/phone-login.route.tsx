import { redirect } from "react-router";
import { phoneInput, sixDigitInput } from "../../../domain/accounts/code-input.ts";
import { CODE_DIGITS } from "../../../domain/accounts/code-limits.ts";
import { formatPhone } from "../../../domain/accounts/phone.ts";
import { codeCookieName } from "../../../domain/accounts/sign-in/code-cookie.ts";
import { hasPhoneLogin, logInByPhone, requestPhoneCode } from "../../../domain/accounts/sign-in/phone-login.server.ts";
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
import { customerMessages } from "../../i18n/messages.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { redirectWithCookies } from "../../see-other.ts";
import { safeNext } from "../../urls/safe-next.ts";
import type { Route } from "./+types/phone-login.route.ts";
import { phoneLoginWords } from "./phone-login-words.ts";

const notFound = () => new Response(null, { status: 404 });

/** Logs in by a code to the phone. Does not reveal whether a number has an account. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (!hasPhoneLogin(context.get(shopContext))) throw notFound();
  const signedIn = await context.get(visitorContext).find();
  return signedIn ? redirect(safeNext(url.searchParams.get("next"))) : null;
}

/** Sends a code, or logs in with it. The number stays in the form: URLs are stored and shared. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (!hasPhoneLogin(shop)) throw notFound();
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const client = readClientInfo(context, request);
    const { phone } = parseForm(form, phoneInput);
    if (!form.has("code")) {
      await requestPhoneCode(shop, { phone, clientIp: client.clientIp });
      return { sentTo: formatPhone(phone) };
    }
    const { code } = parseForm(form, sixDigitInput);
    const next = url.searchParams.get("next");
    const cookies = await logInByPhone(shop, { phone, code }, client);
    const isHalf = cookies.some((cookie) => cookie.startsWith(`${codeCookieName(shop.config)}=`));
    const steps = new URLSearchParams({ step: "code", ...(next && { next }) });
    return redirectWithCookies(isHalf ? `/login?${steps}` : safeNext(next), cookies);
  });
}

export const meta: Route.MetaFunction = () => privateMeta(phoneLoginWords().heading);

export default function PhoneLogin({ actionData }: Route.ComponentProps) {
  const words = phoneLoginWords();
  const answer = actionData && "failure" in actionData ? actionData : undefined;
  const sentTo = actionData && "sentTo" in actionData ? actionData.sentTo : undefined;
  // A rejected code has its number in its form.
  const phone = sentTo ?? (answer?.typed.step === "code" ? answer.typed.phone : undefined);
  return (
    <FormPage title={words.heading} intro={phone ? undefined : words.intro}>
      {phone ? <EnterCode phone={phone} answer={answer} /> : <AskForCode answer={answer} />}
      <p>
        <ShopLink to="/login" className={LINE_LINK}>
          {words.withPassword}
        </ShopLink>
      </p>
    </FormPage>
  );
}

function AskForCode({ answer }: { answer: FormAnswer | undefined }) {
  const words = phoneLoginWords();
  const { fields } = customerMessages();
  const isSending = useIsSending();
  return (
    <>
      <FormFailure failure={answer?.failure} focusOn="phone" />
      <SendForm isSending={isSending}>
        <TextField
          name="phone"
          type="tel"
          label={fields.phone}
          error={fieldErrorsOf(answer?.failure).phone}
          defaultValue={answer?.typed.phone}
          required
          autoComplete="tel"
        />
        <Button isBusy={isSending}>{words.send}</Button>
      </SendForm>
    </>
  );
}

function EnterCode({ phone, answer }: { phone: string; answer: FormAnswer | undefined }) {
  const words = phoneLoginWords();
  const { login } = customerMessages();
  const isSending = useIsSending();
  return (
    <>
      {!answer && <Alert tone="info">{words.sent(phone)}</Alert>}
      <FormFailure failure={answer?.failure} focusOn="code" />
      <SendForm isSending={isSending}>
        <input type="hidden" name="step" value="code" />
        <input type="hidden" name="phone" value={phone} />
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
        <Button isBusy={isSending}>{isSending ? login.submitting : login.button}</Button>
      </SendForm>
      <SendForm isSending={isSending}>
        <input type="hidden" name="phone" value={phone} />
        <p className="text-ink-soft text-sm">{words.againHint}</p>
        <Button variant="secondary">{words.again}</Button>
      </SendForm>
      <p>
        <ShopLink to="/login/phone" className={LINE_LINK}>
          {words.other}
        </ShopLink>
      </p>
    </>
  );
}
