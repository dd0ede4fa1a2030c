import { requestPasswordReset } from "../../../domain/accounts/request-password-reset.server.ts";
import { shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { readForm } from "../../parse-form.ts";
import { privateMeta } from "../../private-meta.ts";
import { senderOf } from "../../sender.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { FormPage, LINE_LINK, useIsSending } from "../../ui/form-page.tsx";
import { SendForm } from "../../ui/send-form.tsx";
import { ShopLink } from "../../ui/shop-link.tsx";
import type { Route } from "./+types/forgot-password.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const email = form.get("email");
    await requestPasswordReset(
      context.get(shopContext),
      typeof email === "string" ? email : "",
      senderOf(context, request),
    );
    return { isSent: true as const };
  });
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().titles.forgotPassword);

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { forgotPassword, fields, catalogue } = customerMessages();
  const isSending = useIsSending();
  const refused = actionData && "failure" in actionData ? actionData : undefined;
  const isSent = actionData && !refused;
  return (
    <FormPage title={forgotPassword.heading} intro={forgotPassword.intro}>
      {isSent && <Alert tone="good">{catalogue.resetMailSent}</Alert>}
      <FormFailure failure={refused?.failure} focusOn="email" />
      {/* What is no address is answered in the words of the specification, not in the browser's. */}
      <SendForm isSending={isSending}>
        <TextField
          name="email"
          type="email"
          label={fields.email}
          defaultValue={refused?.typed.email}
          required
          autoComplete="username"
        />
        <Button isBusy={isSending}>{isSending ? forgotPassword.submitting : forgotPassword.button}</Button>
      </SendForm>
      <p>
        <ShopLink to="/login" className={LINE_LINK}>
          {forgotPassword.backToLogin}
        </ShopLink>
      </p>
    </FormPage>
  );
}
