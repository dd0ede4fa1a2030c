import { redirect } from "react-router";
import { confirmContactEmail } from "../../../domain/accounts/confirm-email.server.ts";
import { verifyEmail } from "../../../domain/accounts/verify-email.server.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { FormFailure, isNotSent } from "../../components/forms/form-failure.tsx";
import { FormPage, useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { orFormFailure } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { readForm } from "../../parse-form.ts";
import type { Route } from "./+types/verify-email.route.ts";

/** Confirming requires a button: mail scanners follow links by themselves. */
export async function action({ request, url, context }: Route.ActionArgs) {
  return orFormFailure(await readForm(request), async () => {
    const shop = context.get(shopContext);
    const token = url.searchParams.get("token") ?? "";
    if (await confirmContactEmail(shop, token)) return redirect("/account");
    await verifyEmail(shop, token);
    return redirect("/login?done=confirmed");
  });
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().titles.verifyEmail);

export default function VerifyEmail({ actionData }: Route.ComponentProps) {
  const { verifyEmail: texts } = customerMessages();
  const isSending = useIsSending();
  return (
    <FormPage title={texts.heading} intro={texts.intro}>
      <FormFailure failure={actionData?.failure} />
      {actionData && !isNotSent(actionData) ? (
        <ButtonLink to="/login">{texts.askAgain}</ButtonLink>
      ) : (
        <SendForm isSending={isSending}>
          <Button isBusy={isSending}>{isSending ? texts.submitting : texts.button}</Button>
        </SendForm>
      )}
    </FormPage>
  );
}
