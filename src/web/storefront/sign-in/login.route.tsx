import { lazy, Suspense } from "react";
import { redirect } from "react-router";
import { codeInput, passwordInput } from "../../../domain/accounts/passwords/password-input.ts";
import { signInInput } from "../../../domain/accounts/register-input.ts";
import { codeCookieName } from "../../../domain/accounts/sign-in/code-cookie.ts";
import { enterLoginCode, findHalfLoggedIn } from "../../../domain/accounts/sign-in/enter-code.server.ts";
import { hasPhoneLogin } from "../../../domain/accounts/sign-in/phone-login.server.ts";
import { enterPin, pinInput, removePin } from "../../../domain/accounts/sign-in/pin.server.ts";
import { signIn } from "../../../domain/accounts/sign-in/sign-in.server.ts";
import { readClientInfo, redirectWithCookies } from "../../client-info.ts";
import { Alert } from "../../components/alert.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { CurrentPasswordField, TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { FormPage, LINE_LINK, useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext, visitorContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { orFormFailure } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { SIGN_IN_REASONS, type SignInReason } from "../../middleware/require-customer.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { safeNext } from "../../urls/safe-next.ts";
import type { Route } from "./+types/login.route.ts";
import { findOrderLink, phoneLoginLink } from "./login-links.server.ts";
import { NextStep, type SentenceWithLink } from "./next-step.tsx";

/** Confirmations of actions on other pages, shown here once. */
const DONE_NOTICES = ["password", "registered", "confirmed", "deleted"] as const;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const wanted = url.searchParams.get("next");
  const step = url.searchParams.get("step");
  const signedIn = await context.get(visitorContext).find();
  const isPinPending = step === "pin" && signedIn?.pin === "locked";
  if (signedIn && !isPinPending) return redirect(safeNext(wanted));
  const isHalf = step === "code";
  const why = SIGN_IN_REASONS.find((reason) => reason === url.searchParams.get("why")) ?? null;
  const shop = context.get(shopContext);
  return {
    isPinPending,
    isCodePending: isHalf && (await findHalfLoggedIn(shop, request.headers)) !== null,
    next: wanted && safeNext(wanted),
    why,
    findOrder: why === "account" || why === "orders" ? findOrderLink(shop.config) : null,
    phoneLogin: hasPhoneLogin(shop) ? phoneLoginLink() : null,
    done: DONE_NOTICES.find((done) => done === url.searchParams.get("done")) ?? null,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const shop = context.get(shopContext);
    const client = readClientInfo(context, request);
    const next = url.searchParams.get("next");
    const intent = form.get("intent");
    const signedIn = await context.get(visitorContext).find();
    if (signedIn && intent === "pin") {
      await enterPin(shop, signedIn, parseForm(form, pinInput), client);
      return seeOther(safeNext(next));
    }
    if (signedIn && intent === "pin-reset") {
      await removePin(shop, signedIn, parseForm(form, passwordInput), client);
      return seeOther(safeNext(next));
    }
    if (intent === "code") {
      const { code } = parseForm(form, codeInput);
      return redirectWithCookies(safeNext(next), await enterLoginCode(shop, code, client));
    }
    const cookies = await signIn(shop, parseForm(form, signInInput), client);
    const isHalf = cookies.some((cookie) => cookie.startsWith(`${codeCookieName(shop.config)}=`));
    const steps = new URLSearchParams({ step: "code", ...(next && { next }) });
    return redirectWithCookies(isHalf ? `/login?${steps}` : safeNext(next), cookies);
  });
}

/** The alerts of the error catalogue, word for word (spec §8). */
function reasonText(why: SignInReason): string {
  const { catalogue, login } = customerMessages();
  const texts: Record<SignInReason, string> = {
    account: catalogue.loginToViewAccount,
    checkout: catalogue.loginToCheckOut,
    orders: catalogue.loginToTrack,
    complete: catalogue.loginToCompleteOrder,
    chat: catalogue.loginToOrder,
    stock: login.forStock,
  };
  return texts[why];
}

/** Returns what to do about the reason: next to nothing for a back-in-stock subscription, whose reason says it. */
function reasonHint(why: SignInReason, toRegister: string, findOrder: SentenceWithLink | null): React.ReactNode {
  const { login } = customerMessages();
  if (why === "stock") return null;
  if (why === "complete") return login.below.complete;
  return (
    <>
      <NextStep sentence={login.below[why]} to={toRegister} />{" "}
      {findOrder && <NextStep sentence={findOrder} to="/find-order" />}
    </>
  );
}

function doneText(done: (typeof DONE_NOTICES)[number]): string {
  const { login, resetPassword, register, verifyEmail } = customerMessages();
  return {
    password: resetPassword.done,
    registered: register.checkInbox,
    confirmed: verifyEmail.done,
    deleted: login.accountDeleted,
  }[done];
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().titles.login);

/** Only for customers with two-step login or a PIN. */
const LoginCode = lazy(() => import("./login-code.tsx"));
const LoginPin = lazy(() => import("./login-pin.tsx"));

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  if (loaderData.isPinPending) {
    return (
      <Suspense>
        <LoginPin answer={actionData} />
      </Suspense>
    );
  }
  if (loaderData.isCodePending && failure?.code !== "LOGIN_OVER") {
    return (
      <Suspense>
        <LoginCode failure={failure} />
      </Suspense>
    );
  }
  return <PasswordLogin loaderData={loaderData} actionData={actionData} />;
}

type LoginProps = Pick<Route.ComponentProps, "loaderData" | "actionData">;

function PasswordLogin({ loaderData: { next, why, findOrder, phoneLogin, done }, actionData }: LoginProps) {
  const { login, fields } = customerMessages();
  const failure = actionData?.failure;
  const errors = fieldErrorsOf(failure);
  const isSending = useIsSending();
  const toRegister = next ? `/register?${new URLSearchParams({ next })}` : "/register";
  return (
    <FormPage title={login.heading}>
      {!failure && why && (
        <Alert tone="info" below={reasonHint(why, toRegister, findOrder)}>
          {reasonText(why)}
        </Alert>
      )}
      {!failure && done && <Alert tone="good">{doneText(done)}</Alert>}
      <FormFailure
        failure={failure}
        focusOn="password"
        below={
          failure?.code === "WRONG_CREDENTIALS" && <NextStep sentence={login.below.failed} to="/forgot-password" />
        }
      />
      <SendForm isSending={isSending} className="flex min-w-0 flex-col gap-4">
        <TextField
          name="email"
          type="email"
          label={fields.email}
          error={errors.email}
          defaultValue={actionData?.typed.email}
          required
          autoComplete="username"
        />
        <CurrentPasswordField label={fields.password} error={errors.password} />
        <p className="-my-3">
          <ShopLink to="/forgot-password" className={LINE_LINK}>
            {login.forgotPassword}
          </ShopLink>
        </p>
        <Button isBusy={isSending}>{isSending ? login.submitting : login.button}</Button>
      </SendForm>
      {phoneLogin && (
        <p>
          <NextStep
            sentence={phoneLogin}
            to={next ? `/login/phone?${new URLSearchParams({ next })}` : "/login/phone"}
          />
        </p>
      )}
      <div className="flex flex-col gap-1">
        <p>{login.newHere}</p>
        <ButtonLink to={toRegister} variant="secondary">
          {login.register}
        </ButtonLink>
      </div>
    </FormPage>
  );
}
