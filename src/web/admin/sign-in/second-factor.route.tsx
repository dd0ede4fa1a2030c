import { data } from "react-router";
import { codeInput } from "../../../domain/accounts/passwords/password-input.ts";
import { confirmSecondFactor, findPendingTotpSecret } from "../../../domain/staff/set-up-second-factor.server.ts";
import { readClientInfo } from "../../client-info.ts";
import { AuthenticatorSecret } from "../../components/authenticator-secret.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { CodeField } from "../../components/forms/code-field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { FormPage, useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { requireStaffSession } from "../../middleware/require-permission.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { RecoveryCodes } from "../shared/recovery-codes.tsx";
import { enteringWords as words } from "../shared/sign-in-words.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/second-factor.route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = await requireStaffSession(context, request);
  return { pending: staff.hasSecondFactor ? null : await findPendingTotpSecret(context.get(shopContext), staff) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaffSession(context, request);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { code } = parseForm(form, codeInput);
    const proof = { code, ...readClientInfo(context, request) };
    const proved = await confirmSecondFactor(context.get(shopContext), staff, proof);
    if (!proved) return seeOther("/admin");
    const { codes, cookies } = proved;
    const headers = new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
    return data({ codes }, { headers });
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.secondFactor.title);

export default function SecondFactor({ loaderData: { pending }, actionData }: Route.ComponentProps) {
  const isSending = useIsSending();
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  if (actionData && "codes" in actionData) {
    return (
      <FormPage title={words.recovery.title}>
        <RecoveryCodes codes={actionData.codes} />
      </FormPage>
    );
  }
  if (!pending) {
    return (
      <FormPage title={words.secondFactor.title} intro={words.secondFactor.isOn}>
        <ButtonLink to="/admin">{words.send}</ButtonLink>
      </FormPage>
    );
  }
  return (
    <FormPage title={words.secondFactor.title} intro={words.secondFactor.intro}>
      <FormFailure failure={failure} focusOn="code" />
      <AuthenticatorSecret {...pending} words={words.secondFactor} />
      <SendForm isSending={isSending}>
        <CodeField label={words.code} error={fieldErrorsOf(failure).code} isOfApp />
        <Button isBusy={isSending}>{isSending ? words.sending : words.secondFactor.button}</Button>
      </SendForm>
    </FormPage>
  );
}
