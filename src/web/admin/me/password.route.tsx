import { changePasswordInput } from "../../../domain/accounts/passwords/password-input.ts";
import { changeStaffPassword } from "../../../domain/staff/staff-password.server.ts";
import { readClientInfo } from "../../client-info.ts";
import { Button } from "../../components/button.tsx";
import { CurrentPasswordField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { FormPage, useIsSending } from "../../components/forms/form-page.tsx";
import { NewPasswordFields, useSamePasswords } from "../../components/forms/new-password-fields.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { memberContext, shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { enteringWords as words } from "../shared/sign-in-words.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/password.route.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { currentPassword, ...wanted } = parseForm(form, changePasswordInput);
    const { clientIp } = readClientInfo(context, request);
    await changeStaffPassword(context.get(shopContext), { staff, password: currentPassword, clientIp }, wanted);
    return seeOther("/admin/me?done=password");
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
        <CurrentPasswordField name="currentPassword" label={words.currentPassword} error={errors.currentPassword} />
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
