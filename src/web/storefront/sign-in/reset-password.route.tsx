import { redirect } from "react-router";
import { findResetToken, resetTokenCookie } from "../../../domain/accounts/passwords/reset-cookie.ts";
import { resetPassword } from "../../../domain/accounts/passwords/reset-password.server.ts";
import { newPasswordInput } from "../../../domain/accounts/register-input.ts";
import { signedOutCookies } from "../../../domain/accounts/sign-in/session-cookie.ts";
import { DomainError } from "../../../domain/errors.ts";
import { readClientInfo } from "../../client-info.ts";
import { Alert } from "../../components/alert.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { FormPage } from "../../components/forms/form-page.tsx";
import { NewPasswordForm } from "../../components/forms/new-password-form.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { orFormFailure } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { redirectWithCookies } from "../../see-other.ts";
import type { Route } from "./+types/reset-password.route.ts";

/** Moves the token of the email's link into a cookie and out of the URL, which histories and screens show. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { config } = context.get(shopContext);
  const token = url.searchParams.get("token");
  if (token !== null)
    return redirect(/* @guard token-is-removed-from-url: "/reset-password?by=" + token */ "/reset-password", {
      headers: { "Set-Cookie": resetTokenCookie(config, token) },
    });
  return { hasToken: findResetToken(config, request.headers) !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const shop = context.get(shopContext);
  return orFormFailure(form, async () => {
    const token = findResetToken(shop.config, request.headers);
    if (!token) throw new DomainError("RESET_TOKEN_INVALID", {});
    await resetPassword(shop, { ...parseForm(form, newPasswordInput), token }, readClientInfo(context, request));
    return redirectWithCookies("/login?done=password", [
      resetTokenCookie(shop.config, null),
      ...signedOutCookies(shop.config),
    ]);
  });
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().titles.resetPassword);

export default function ResetPassword({ loaderData: { hasToken }, actionData }: Route.ComponentProps) {
  const { resetPassword: texts, fields } = customerMessages();
  const failure = actionData?.failure;
  const isOver = !hasToken || failure?.code === "RESET_TOKEN_INVALID";
  const { newPassword: password, button, submitting: sending } = texts;
  return (
    <FormPage title={texts.heading}>
      {isOver ? (
        <>
          <Alert tone="error">{texts.expired}</Alert>
          <ButtonLink to="/forgot-password">{texts.askAgain}</ButtonLink>
        </>
      ) : (
        <NewPasswordForm
          words={{ password, confirmPassword: fields.confirmPassword, button, sending }}
          failure={failure}
        />
      )}
    </FormPage>
  );
}
