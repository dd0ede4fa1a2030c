import { confirmContactEmail } from "../../../domain/accounts/confirm-email.server.ts";
import { verifyEmail } from "../../../domain/accounts/verify-email.server.ts";
import { confirmVisitorEmail } from "../../../domain/questions/queue-answer-mail.server.ts";
import { Alert } from "../../components/alert.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { FormFailure, isNotSent } from "../../components/forms/form-failure.tsx";
import { FormPage, useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { orFormFailure } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { contactWords } from "../shared/contact-words.server.ts";
import type { Route } from "./+types/verify-email.route.ts";

/** `once`: the address of a visitor who asked for one email; "done" when it is confirmed. */
export function loader({ url }: Route.LoaderArgs) {
  const once = url.searchParams.get("once");
  return once === null ? null : { isDone: once === "done", words: contactWords(pageLanguage()) };
}

/** Confirming requires a button: mail scanners follow links by themselves. */
export async function action({ request, url, context }: Route.ActionArgs) {
  return orFormFailure(await readForm(request), async () => {
    const shop = context.get(shopContext);
    const token = url.searchParams.get("token") ?? "";
    if (await confirmContactEmail(shop, token)) return seeOther("/account");
    if (await confirmVisitorEmail(shop, token)) return seeOther("/verify-email?once=done");
    await verifyEmail(shop, token);
    return seeOther("/login?done=confirmed");
  });
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().titles.verifyEmail);

export default function VerifyEmail({ loaderData: once, actionData }: Route.ComponentProps) {
  const { verifyEmail: texts } = customerMessages();
  const isSending = useIsSending();
  if (once?.isDone) {
    return (
      <FormPage title={texts.heading}>
        <Alert tone="good">{once.words.onceDone}</Alert>
        <ButtonLink to="/">{once.words.toShop}</ButtonLink>
      </FormPage>
    );
  }
  const next = once ? { to: "/", label: once.words.toShop } : { to: "/login", label: texts.askAgain };
  return (
    <FormPage title={texts.heading} intro={once?.words.onceIntro ?? texts.intro}>
      <FormFailure failure={actionData?.failure} />
      {actionData && !isNotSent(actionData) ? (
        <ButtonLink to={next.to}>{next.label}</ButtonLink>
      ) : (
        <SendForm isSending={isSending}>
          <Button isBusy={isSending}>{isSending ? texts.submitting : texts.button}</Button>
        </SendForm>
      )}
    </FormPage>
  );
}
