import { renewRecoveryCodes } from "../../../domain/admin/recovery-codes.server.ts";
import { requireConfirmedStaff } from "../../admin/require-staff.ts";
import { staffPage } from "../../admin/staff-page.ts";
import { shopContext } from "../../context.ts";
import { enteringWords } from "../../i18n/admin/entering-words.ts";
import { RecoveryCodes } from "../../ui/admin/recovery-codes.tsx";
import { Button } from "../../ui/button.tsx";
import { FormPage, useIsSending } from "../../ui/form-page.tsx";
import { SendForm } from "../../ui/send-form.tsx";
import type { Route } from "./+types/my-recovery-codes.ts";

const words = enteringWords.recovery;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireConfirmedStaff(context, request, "any");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireConfirmedStaff(context, request, "any");
  return { codes: await renewRecoveryCodes(context.get(shopContext), staff) };
}

export const meta: Route.MetaFunction = () => staffPage(enteringWords.recovery.title);

export default function MyRecoveryCodes({ actionData }: Route.ComponentProps) {
  const isSending = useIsSending();
  return (
    <FormPage title={words.title} intro={actionData?.codes ? undefined : words.intro}>
      {/* An answer without codes: the server did not process the form. */}
      {actionData?.codes ? (
        <RecoveryCodes codes={actionData.codes} />
      ) : (
        <SendForm isSending={isSending}>
          <Button isBusy={isSending}>{isSending ? enteringWords.sending : words.button}</Button>
        </SendForm>
      )}
    </FormPage>
  );
}
