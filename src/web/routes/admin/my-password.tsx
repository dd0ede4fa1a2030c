import { redirect } from "react-router";
import { changePasswordInput } from "../../../domain/admin/staff-input.ts";
import { changeStaffPassword } from "../../../domain/admin/staff-password.server.ts";
import { requireStaff } from "../../admin/require-staff.ts";
import { staffPage } from "../../admin/staff-page.ts";
import { shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { enteringWords as words } from "../../i18n/admin/entering-words.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { senderOf } from "../../sender.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../ui/form-failure.tsx";
import { FormPage, useIsSending } from "../../ui/form-page.tsx";
import { NewPasswordFields, useSamePasswords } from "../../ui/new-password-fields.tsx";
import { SendForm } from "../../ui/send-form.tsx";
import type { Route } from "./+types/my-password.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "any");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "any");
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { currentPassword, ...wanted } = parseForm(form, changePasswordInput);
    const { address } = senderOf(context, request);
    await changeStaffPassword(context.get(shopContext), { staff, password: currentPassword, address }, wanted);
    return redirect("/admin/me?done=password");
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.me.changePassword);

export default function MyPassword({ actionData }: Route.ComponentProps) {
  const { pair, onSubmit } = useSamePasswords();
  const isSending = useIsSending();
  const failure = actionData?.failure;
  const errors = fieldErrorsOf(failure);
  return (
    <FormPage title={words.me.changePassword}>
      <FormFailure failure={failure} focusOn="currentPassword" />
      <SendForm isSending={isSending} onSubmit={onSubmit}>
        <TextField
          name="currentPassword"
          type="password"
          label={words.currentPassword}
          error={errors.currentPassword}
          required
          autoComplete="current-password"
        />
        <NewPasswordFields
          labels={{ password: words.newPassword, confirmPassword: words.confirmPassword }}
          errors={errors}
          pair={pair}
        />
        <Button isBusy={isSending}>{isSending ? words.sending : words.me.changePassword}</Button>
      </SendForm>
    </FormPage>
  );
}
