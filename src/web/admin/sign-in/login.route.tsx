import { Link } from "react-router";
import { signInInput } from "../../../domain/accounts/register-input.ts";
import { signInStaff } from "../../../domain/staff/sign-in-staff.server.ts";
import { readClientInfo } from "../../client-info.ts";
import { Alert } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { CurrentPasswordField, TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { FormPage, LINE_LINK, LINK, useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { shopContext, staffContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { redirectWithCookies } from "../../see-other.ts";
import { safeStaffNext } from "../../urls/safe-staff-next.ts";
import { enteringWords as words } from "../shared/sign-in-words.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/login.route.ts";

/**
 * A link in an email is a cross-site request, which does not send the staff cookie (`SameSite=Strict`). The page
 * reloads itself once: a signed-in member then sends the cookie and is redirected.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const next = safeStaffNext(url.searchParams.get("next"));
  const staff = await context.get(staffContext).find();
  return {
    next,
    isFromElsewhere: request.headers.get("sec-fetch-site") === "cross-site",
    signedInAs: staff?.name ?? null,
    isPasswordSet: url.searchParams.get("done") === "password",
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const shown = await signInStaff(
      context.get(shopContext),
      parseForm(form, signInInput),
      readClientInfo(context, request),
    );
    const next = safeStaffNext(url.searchParams.get("next"));
    const to = shown.next === "code" ? `/admin/code?${new URLSearchParams({ next })}` : "/admin/second-factor";
    return redirectWithCookies(to, shown.cookies);
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.login.title);

export default function StaffLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { next, isFromElsewhere, signedInAs, isPasswordSet } = loaderData;
  const failure = actionData?.failure;
  const errors = fieldErrorsOf(failure);
  const isSending = useIsSending();
  return (
    <FormPage title={words.login.title} intro={words.login.intro}>
      {isFromElsewhere && !failure && <meta httpEquiv="refresh" content={`0; url=${next}`} />}
      {signedInAs && (
        <p>
          {words.login.isSignedIn(signedInAs)}{" "}
          <Link to={next} className={LINK}>
            {words.login.goOn}
          </Link>
        </p>
      )}
      {isPasswordSet && !failure && <Alert tone="good">{words.resetPassword.done}</Alert>}
      <FormFailure failure={failure} focusOn="password" />
      <SendForm isSending={isSending}>
        <TextField
          name="email"
          type="email"
          label={words.email}
          error={errors.email}
          defaultValue={actionData?.typed.email}
          required
          autoComplete="username"
        />
        <CurrentPasswordField label={words.password} error={errors.password} />
        <p className="-mt-2">
          <Link to="/admin/forgot-password" className={LINE_LINK}>
            {words.forgotPassword.link}
          </Link>
        </p>
        <Button isBusy={isSending}>{isSending ? words.sending : words.login.button}</Button>
      </SendForm>
    </FormPage>
  );
}
