import { Link } from "react-router";
import { requestStaffReset } from "../../../domain/admin/reset-staff-password.server.ts";
import { staffPage } from "../../admin/staff-page.ts";
import { shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { enteringWords } from "../../i18n/admin/entering-words.ts";
import { readForm } from "../../parse-form.ts";
import { senderOf } from "../../sender.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../ui/form-failure.tsx";
import { FormPage, LINK, useIsSending } from "../../ui/form-page.tsx";
import { SendForm } from "../../ui/send-form.tsx";
import type { Route } from "./+types/forgot-password.ts";

const words = enteringWords.forgotPassword;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    await requestStaffReset(context.get(shopContext), String(form.get("email") ?? ""), senderOf(context, request));
    return { isSent: true as const };
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function StaffForgotPassword({ actionData }: Route.ComponentProps) {
  const isSending = useIsSending();
  const refused = actionData && "failure" in actionData ? actionData : undefined;
  return (
    <FormPage title={words.title} intro={words.intro}>
      {actionData && !refused && <Alert tone="good">{words.sent}</Alert>}
      <FormFailure failure={refused?.failure} focusOn="email" />
      <SendForm isSending={isSending}>
        <TextField
          name="email"
          type="email"
          label={enteringWords.email}
          error={fieldErrorsOf(refused?.failure).email}
          defaultValue={refused?.typed.email}
          required
          autoComplete="username"
        />
        <Button isBusy={isSending}>{isSending ? enteringWords.sending : words.button}</Button>
      </SendForm>
      <p>
        <Link to="/admin/login" className={LINK}>
          {enteringWords.enterCode.again}
        </Link>
      </p>
    </FormPage>
  );
}
