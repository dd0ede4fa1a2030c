import { renewRecoveryCodes } from "../../../domain/staff/recovery-codes.server.ts";
import { Button } from "../../components/button.tsx";
import { FormPage, useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { shopContext } from "../../context.ts";
import { requireConfirmedStaff } from "../../middleware/require-permission.ts";
import { RecoveryCodes } from "../shared/recovery-codes.tsx";
import { enteringWords } from "../shared/sign-in-words.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/recovery-codes.route.ts";

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
      {/* A result without codes means that the server did not process the form. */}
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
