import { redirect } from "react-router";
import { confirmStaff } from "../../../domain/admin/confirm-staff.server.ts";
import { confirmInput } from "../../../domain/admin/staff-input.ts";
import { requireStaff } from "../../admin/require-staff.ts";
import { safeStaffNext } from "../../admin/safe-staff-next.ts";
import { staffPage } from "../../admin/staff-page.ts";
import { shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { enteringWords as words } from "../../i18n/admin/entering-words.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { senderOf } from "../../sender.ts";
import { CodeField } from "../../ui/admin/code-field.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../ui/form-failure.tsx";
import { FormPage, useIsSending } from "../../ui/form-page.tsx";
import { SendForm } from "../../ui/send-form.tsx";
import type { Route } from "./+types/confirm.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "any");
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "any");
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const shown = { ...parseForm(form, confirmInput), ...senderOf(context, request) };
    await confirmStaff(context.get(shopContext), staff, shown);
    return redirect(safeStaffNext(url.searchParams.get("next")));
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.confirm.title);

export default function ConfirmStaff({ actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  const errors = fieldErrorsOf(failure);
  const isSending = useIsSending();
  const focusOn = failure?.code === "STAFF_CODE_WRONG" ? "code" : "password";
  return (
    <FormPage title={words.confirm.title} intro={words.confirm.intro}>
      <p className="text-ink-soft">{words.confirm.nothingSent}</p>
      <FormFailure failure={failure} focusOn={focusOn} />
      <SendForm isSending={isSending}>
        <TextField
          name="password"
          type="password"
          label={words.password}
          error={errors.password}
          required
          autoComplete="current-password"
        />
        <CodeField error={errors.code} hint={words.enterCode.intro} />
        <Button isBusy={isSending}>{isSending ? words.sending : words.send}</Button>
      </SendForm>
    </FormPage>
  );
}
