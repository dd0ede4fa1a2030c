import { Link } from "react-router";
import { enterCode, findHalfSignedIn } from "../../../domain/admin/enter-code.server.ts";
import { codeInput } from "../../../domain/admin/staff-input.ts";
import { safeStaffNext } from "../../admin/safe-staff-next.ts";
import { staffPage } from "../../admin/staff-page.ts";
import { shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { enteringWords as words } from "../../i18n/admin/entering-words.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { redirectAs, senderOf } from "../../sender.ts";
import { CodeField } from "../../ui/admin/code-field.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { FormFailure, fieldErrorsOf } from "../../ui/form-failure.tsx";
import { FormPage, LINK, useIsSending } from "../../ui/form-page.tsx";
import { SendForm } from "../../ui/send-form.tsx";
import type { Route } from "./+types/code.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  return { isWaiting: (await findHalfSignedIn(context.get(shopContext), request.headers)) !== null };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { code } = parseForm(form, codeInput);
    const cookies = await enterCode(context.get(shopContext), code, senderOf(context, request));
    return redirectAs(safeStaffNext(url.searchParams.get("next")), cookies);
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.enterCode.title);

export default function StaffCode({ loaderData: { isWaiting }, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  const isSending = useIsSending();
  const isOver = !isWaiting || failure?.code === "SIGN_IN_AGAIN";
  return (
    <FormPage title={words.enterCode.title} intro={isOver ? undefined : words.enterCode.intro}>
      {isOver ? (
        <Alert>{words.enterCode.over}</Alert>
      ) : (
        <>
          <FormFailure failure={failure} focusOn="code" />
          <SendForm isSending={isSending}>
            <CodeField error={fieldErrorsOf(failure).code} />
            <Button isBusy={isSending}>{isSending ? words.sending : words.send}</Button>
          </SendForm>
        </>
      )}
      <p>
        <Link to="/admin/login" className={LINK}>
          {words.enterCode.again}
        </Link>
      </p>
    </FormPage>
  );
}
