import { useEffect, useRef } from "react";
import { confirmStaff } from "../../../domain/staff/confirm-staff.server.ts";
import { hasSentForm, type SentForm, takeSentForm } from "../../../domain/staff/sent-forms.server.ts";
import { confirmInput } from "../../../domain/staff/staff-input.ts";
import { readClientInfo } from "../../client-info.ts";
import { Button } from "../../components/button.tsx";
import { CodeField } from "../../components/forms/code-field.tsx";
import { CurrentPasswordField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { FormPage, useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { memberContext, shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { safeStaffNext } from "../../urls/safe-staff-next.ts";
import { clearDrafts } from "../shared/drafts.ts";
import { enteringWords as words } from "../shared/sign-in-words.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/confirm.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("any")];

/** `sent` names a form that was saved when it needed a confirmation; it is empty for a form that could not be saved. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const sent = url.searchParams.get("sent");
  if (sent === null) return { form: "none" as const };
  return { form: (await hasSentForm(context.get(shopContext), sent)) ? ("saved" as const) : ("lost" as const) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const typed = await readForm(request);
  return orFormFailure(typed, async () => {
    const shown = { ...parseForm(typed, confirmInput), ...readClientInfo(context, request) };
    const shop = context.get(shopContext);
    await confirmStaff(shop, staff, shown);
    const form = await takeSentForm(shop, staff, url.searchParams.get("sent") ?? "");
    return form ? { form } : seeOther(safeStaffNext(url.searchParams.get("next")));
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.confirm.title);

export default function ConfirmStaff({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useIsSending();
  if (actionData && "form" in actionData) return <SendAgain {...actionData.form} />;
  const failure = actionData?.failure;
  const errors = fieldErrorsOf(failure);
  const focusOn = failure?.code === "STAFF_CODE_WRONG" ? "code" : "password";
  return (
    <FormPage title={words.confirm.title} intro={words.confirm.intro}>
      {loaderData.form !== "none" && <p className="text-ink-soft">{words.confirm.forms[loaderData.form]}</p>}
      <FormFailure failure={failure} focusOn={focusOn} />
      <SendForm isSending={isSending}>
        <CurrentPasswordField label={words.password} error={errors.password} />
        <CodeField label={words.code} error={errors.code} hint={words.enterCode.intro} />
        <Button isBusy={isSending}>{isSending ? words.sending : words.send}</Button>
      </SendForm>
    </FormPage>
  );
}

/** Sends the saved form to its own page, as a document: automatically with script, otherwise with one more tap. */
function SendAgain({ path, fields }: SentForm) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    clearDrafts(new URL(path, location.href).pathname);
    form.current?.submit();
  }, [path]);
  return (
    <FormPage title={words.confirm.title} intro={words.confirm.confirmed}>
      <form ref={form} method="post" action={path}>
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button>{words.confirm.finish}</Button>
      </form>
    </FormPage>
  );
}
