import { Suspense } from "react";
import { redirect } from "react-router";
import { codeInput, passwordInput } from "../../../domain/accounts/passwords/password-input.ts";
import { signInInput } from "../../../domain/accounts/register-input.ts";
import { codeCookieName } from "../../../domain/accounts/sign-in/code-cookie.ts";
import { enterLoginCode, findPendingLogin } from "../../../domain/accounts/sign-in/enter-code.server.ts";
import { hasPhoneLogin } from "../../../domain/accounts/sign-in/phone-login.server.ts";
import { enterPin, pinInput, removePin } from "../../../domain/accounts/sign-in/pin.server.ts";
import type { ClientInfo, SignedIn } from "../../../domain/accounts/sign-in/session.ts";
import { signIn } from "../../../domain/accounts/sign-in/sign-in.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { readClientInfo } from "../../client-info.ts";
import { Alert } from "../../components/alert.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { CurrentPasswordField, TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { FormPage, LINE_LINK, useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { lazyPart } from "../../components/lazy-part.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext, visitorContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { SIGN_IN_REASONS, type SignInReason } from "../../middleware/require-customer.ts";
import { readForm } from "../../parse-form.ts";
import { formIntent, MAIN_FORM, runForm } from "../../run-form.ts";
import { redirectWithCookies } from "../../see-other.ts";
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
    isCodePending: isHalf && (await findPendingLogin(shop, request.headers)) !== null,
    next: wanted && safeNext(wanted),
    why,
    findOrder: why === "account" || why === "orders" ? findOrderLink(shop.config) : null,
    phoneLogin: hasPhoneLogin(shop) ? phoneLoginLink() : null,
    done: DONE_NOTICES.find((done) => done === url.searchParams.get("done")) ?? null,
  };
}

type LoginForm = { shop: Shop; client: ClientInfo; next: string | null };

const intent = formIntent<LoginForm>();

const logIn = intent({
  schema: signInInput,
  run: ({ shop, client }, credentials) => signIn(shop, credentials, client),
  next: (cookies, { shop, next }) => {
    const isHalf = cookies.some((cookie) => cookie.startsWith(`${codeCookieName(shop.config)}=`));
    const steps = new URLSearchParams({ step: "code", ...(next && { next }) });
    return redirectWithCookies(isHalf ? `/login?${steps}` : safeNext(next), cookies);
  },
});

/** The forms for a customer who has to enter their PIN. */
const pinIntents = (signedIn: SignedIn) => ({
  pin: intent({
    schema: pinInput,
    run: ({ shop, client }, pin) => enterPin(shop, signedIn, pin, client),
    next: (_, { next }) => safeNext(next),
  }),
  "pin-reset": intent({
    schema: passwordInput,
    run: ({ shop, client }, password) => removePin(shop, signedIn, password, client),
    next: (_, { next }) => safeNext(next),
  }),
});

/** Without a session there is no PIN to enter: the page asks for the password. */
const VISITOR_INTENTS = { pin: logIn, "pin-reset": logIn };

const INTENTS = {
  [MAIN_FORM]: logIn,
  code: intent({
    schema: codeInput,
    run: ({ shop, client }, { code }) => enterLoginCode(shop, code, client),
    next: (cookies, { next }) => redirectWithCookies(safeNext(next), cookies),
  }),
};

export async function action({ request, url, context }: Route.ActionArgs) {
  const signedIn = await context.get(visitorContext).find();
  const intents = { ...INTENTS, ...(signedIn ? pinIntents(signedIn) : VISITOR_INTENTS) };
  return runForm(await readForm(request), intents, () => ({
    shop: context.get(shopContext),
    client: readClientInfo(context, request),
    next: url.searchParams.get("next"),
  }));
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

/** Returns the next step for the reason. Short for a back-in-stock subscription, whose reason already contains it. */
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
const LoginCode = lazyPart(() => import("./login-code.tsx"));
const LoginPin = lazyPart(() => import("./login-pin.tsx"));

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
