import { redirect } from "react-router";
import { newPasswordInput } from "../../../domain/accounts/register-input.ts";
import { DomainError } from "../../../domain/errors.ts";
import { resetStaffPassword } from "../../../domain/staff/reset-staff-password.server.ts";
import { findStaffResetToken, staffResetCookie, staffSignedOutCookies } from "../../../domain/staff/staff-cookies.ts";
import { readClientInfo } from "../../client-info.ts";
import { Alert } from "../../components/alert.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { FormPage } from "../../components/forms/form-page.tsx";
import { NewPasswordForm } from "../../components/forms/new-password-form.tsx";
import { shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { redirectWithCookies } from "../../see-other.ts";
import { enteringWords } from "../shared/sign-in-words.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/reset-password.route.ts";

const words = enteringWords.resetPassword;

/** Moves the token of the link into a cookie: URLs stay in histories and on screens. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { config } = context.get(shopContext);
  const token = url.searchParams.get("token");
  if (token !== null) {
    throw redirect("/admin/reset-password", { headers: { "Set-Cookie": staffResetCookie(config, token) } });
  }
  return { hasToken: findStaffResetToken(config, request.headers) !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const shop = context.get(shopContext);
  return orFormFailure(form, async () => {
    const token = findStaffResetToken(shop.config, request.headers);
    if (!token) throw new DomainError("RESET_TOKEN_INVALID", {});
    await resetStaffPassword(shop, { ...parseForm(form, newPasswordInput), token }, readClientInfo(context, request));
    const cleared = [staffResetCookie(shop.config, null), ...staffSignedOutCookies(shop.config)];
    return redirectWithCookies("/admin/login?done=password", cleared);
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function StaffResetPassword({ loaderData: { hasToken }, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  if (!hasToken || failure?.code === "RESET_TOKEN_INVALID") {
    return (
      <FormPage title={words.title}>
        <Alert tone="error">{words.over}</Alert>
        <ButtonLink to="/admin/forgot-password">{words.again}</ButtonLink>
      </FormPage>
    );
  }
  const { newPassword: password, confirmPassword, sending } = enteringWords;
  return (
    <FormPage title={words.title}>
      <NewPasswordForm words={{ password, confirmPassword, button: words.button, sending }} failure={failure} />
    </FormPage>
  );
}
