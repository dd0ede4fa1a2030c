import { Link } from "react-router";
import { requestStaffReset } from "../../../domain/staff/reset-staff-password.server.ts";
import { readClientInfo } from "../../client-info.ts";
import { Alert } from "../../components/alert.tsx";
import { FormFailure } from "../../components/forms/form-failure.tsx";
import { FormPage, LINK } from "../../components/forms/form-page.tsx";
import { ResetEmailForm } from "../../components/forms/reset-email-form.tsx";
import { shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { readForm } from "../../parse-form.ts";
import { enteringWords } from "../shared/sign-in-words.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/forgot-password.route.ts";

const words = enteringWords.forgotPassword;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    await requestStaffReset(
      context.get(shopContext),
      String(form.get("email") ?? ""),
      readClientInfo(context, request),
    );
    return { isSent: true as const };
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function StaffForgotPassword({ actionData }: Route.ComponentProps) {
  const refused = actionData && "failure" in actionData ? actionData : undefined;
  return (
    <FormPage title={words.title} intro={words.intro}>
      {actionData && !refused && <Alert tone="good">{words.sent}</Alert>}
      <FormFailure failure={refused?.failure} focusOn="email" />
      <ResetEmailForm
        words={{ email: enteringWords.email, button: words.button, sending: enteringWords.sending }}
        answer={refused}
      />
      <p>
        <Link to="/admin/login" className={LINK}>
          {enteringWords.enterCode.again}
        </Link>
      </p>
    </FormPage>
  );
}
