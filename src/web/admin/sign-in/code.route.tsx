import { Link } from "react-router";
import { codeInput } from "../../../domain/accounts/passwords/password-input.ts";
import { enterCode, findPendingSignIn } from "../../../domain/staff/enter-code.server.ts";
import { readClientInfo } from "../../client-info.ts";
import { Alert } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { CodeField } from "../../components/forms/code-field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { FormPage, LINK, useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { redirectWithCookies } from "../../see-other.ts";
import { safeStaffNext } from "../../urls/safe-staff-next.ts";
import { enteringWords as words } from "../shared/sign-in-words.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/code.route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  return { isWaiting: (await findPendingSignIn(context.get(shopContext), request.headers)) !== null };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { code } = parseForm(form, codeInput);
    const cookies = await enterCode(context.get(shopContext), code, readClientInfo(context, request));
    return redirectWithCookies(safeStaffNext(url.searchParams.get("next")), cookies);
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
            <CodeField label={words.code} error={fieldErrorsOf(failure).code} />
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
