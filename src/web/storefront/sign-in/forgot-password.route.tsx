import { resetEmailInput } from "../../../domain/accounts/passwords/password-input.ts";
import { requestPasswordReset } from "../../../domain/accounts/passwords/request-password-reset.server.ts";
import { chatUrl } from "../../../domain/content/shop-facts.ts";
import { readClientInfo } from "../../client-info.ts";
import { Alert } from "../../components/alert.tsx";
import { FormFailure } from "../../components/forms/form-failure.tsx";
import { FormPage, LINE_LINK } from "../../components/forms/form-page.tsx";
import { ResetEmailForm } from "../../components/forms/reset-email-form.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { useShopFacts } from "../../components/use-shop-facts.ts";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { orFormFailure } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import type { Route } from "./+types/forgot-password.route.ts";
import { NextStep } from "./next-step.tsx";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { email } = parseForm(form, resetEmailInput);
    await requestPasswordReset(context.get(shopContext), email, readClientInfo(context, request));
    return { isSent: true as const };
  });
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().titles.forgotPassword);

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { forgotPassword, fields, catalogue } = customerMessages();
  const chatNumber = useShopFacts()?.shop.chatNumber;
  const refused = actionData && "failure" in actionData ? actionData : undefined;
  const isSent = actionData && !refused;
  return (
    <FormPage title={forgotPassword.heading} intro={forgotPassword.intro}>
      {isSent && (
        <Alert tone="good" below={forgotPassword.sentHint}>
          {catalogue.resetMailSent}
        </Alert>
      )}
      <FormFailure
        failure={refused?.failure}
        focusOn="email"
        sentence={catalogue.resetMailFailed}
        below={<NextStep sentence={forgotPassword.notSentHint} to={chatNumber ? chatUrl(chatNumber) : "/contact"} />}
      />
      {/* An invalid email gets the message of the specification, not of the browser. */}
      <ResetEmailForm
        words={{ email: fields.email, button: forgotPassword.button, sending: forgotPassword.submitting }}
        answer={refused}
      />
      <p>
        <ShopLink to="/login" className={LINE_LINK}>
          {forgotPassword.backToLogin}
        </ShopLink>
      </p>
    </FormPage>
  );
}
