import { confirmStaffEmail } from "../../../domain/staff/reset-staff-password.server.ts";
import { Alert } from "../../components/alert.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { isNotSent } from "../../components/forms/form-failure.tsx";
import { FormPage, useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { readForm } from "../../parse-form.ts";
import { enteringWords } from "../shared/sign-in-words.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/confirm-email.route.ts";

const words = enteringWords.confirmEmail;

/** Confirming requires a button: mail scanners follow links by themselves. */
export async function action({ request, url, context }: Route.ActionArgs) {
  return orFormFailure(await readForm(request), async () => {
    await confirmStaffEmail(context.get(shopContext), url.searchParams.get("token") ?? "");
    return { isDone: true as const };
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  const answer = isNotSent(actionData) ? undefined : actionData;
  const isSending = useIsSending();
  return (
    <FormPage title={words.title} intro={answer ? undefined : words.intro}>
      {!answer && (
        <SendForm isSending={isSending}>
          <Button isBusy={isSending}>{isSending ? enteringWords.sending : words.button}</Button>
        </SendForm>
      )}
      {answer && "isDone" in answer && <Alert tone="good">{words.done}</Alert>}
      {answer && "failure" in answer && <Alert tone="error">{words.over}</Alert>}
      {answer && <ButtonLink to="/admin/me">{enteringWords.me.title}</ButtonLink>}
    </FormPage>
  );
}
