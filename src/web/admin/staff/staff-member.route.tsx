import { Form, redirect } from "react-router";
import { traceOf } from "../../../domain/merge-fields.ts";
import { changeRole } from "../../../domain/staff/change-staff.server.ts";
import { getStaff } from "../../../domain/staff/list-staff.server.ts";
import { ROLES, type Role } from "../../../domain/staff/permissions.ts";
import { roleInput } from "../../../domain/staff/staff-input.ts";
import { countWrongSignIns } from "../../../domain/staff/unlock-staff.server.ts";
import { afterConflict } from "../../after-conflict.ts";
import { Alert } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/form-failure.tsx";
import { useIsSending } from "../../components/form-page.tsx";
import { mergeReply } from "../../components/merge-reply.ts";
import { SendForm } from "../../components/send-form.tsx";
import { shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { requireConfirmedStaff, requireStaff } from "../../middleware/require-permission.ts";
import { parseForm, readForm, seenIn } from "../../parse-form.ts";
import { ChangedByOthers } from "../shared/changed-by-others.tsx";
import { orStatus } from "../shared/or-status.server.ts";
import { PageHead } from "../shared/page-head.tsx";
import { enteringWords, ROLE_NAMES } from "../shared/sign-in-words.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/staff-member.route.ts";
import { RoleField } from "./role-field.tsx";

const words = enteringWords.staff;

export async function loader({ request, url, params: { id }, context }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, "change-staff");
  const member = await orStatus(() => getStaff(context.get(shopContext), id));
  const wrongSignIns = await countWrongSignIns(context.get(shopContext), member);
  return { member, wrongSignIns, isMe: staff.userId === id, isDone: url.searchParams.has("done") };
}

export async function action({ request, params: { id: userId }, context }: Route.ActionArgs) {
  const staff = await requireConfirmedStaff(context, request, "change-staff");
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { role } = parseForm(form, roleInput);
    await changeRole(context.get(shopContext), staff, { userId, role, seen: seenIn(form) });
    return redirect(`/admin/staff/${encodeURIComponent(userId)}?done`);
  });
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(enteringWords.staff.member);

export default function StaffMember({
  loaderData: { member, wrongSignIns, isMe, isDone },
  actionData,
}: Route.ComponentProps) {
  const { userId, name, email, role, isDisabled, hasSecondFactor } = member;
  const failure = actionData?.failure;
  const now = { role };
  const { values, changed } = mergeReply(now, actionData);
  const chosen = ROLES.find((each) => each === values.role) ?? role;
  const isSending = useIsSending();
  return (
    <div className="flex max-w-form flex-col gap-6">
      <PageHead
        title={name}
        note={[email, ROLE_NAMES[role].name, isDisabled ? words.disabled : ""].filter(Boolean).join(" · ")}
        ways={[
          [`/admin/audit?${new URLSearchParams({ who: `staff:${userId}` })}`, words.log],
          ["/admin/staff", words.all],
        ]}
      />
      {isDone && !failure && <Alert tone="good">{words.done}</Alert>}
      <FormFailure failure={failure} focusOn="role" />
      <ChangedByOthers
        {...{ changed, now, values }}
        labelOf={() => words.role}
        textOf={(_, stored) => ROLE_NAMES[stored as Role]?.name ?? stored}
      />
      <SendForm isSending={isSending}>
        <input type="hidden" name="seen" value={traceOf(now)} />
        <RoleField key={role} chosen={chosen} error={fieldErrorsOf(failure).role} />
        <Button isBusy={isSending}>{isSending ? enteringWords.sending : words.change}</Button>
      </SendForm>
      <Form method="post" action={`/admin/staff/${userId}/${isDisabled ? "enable" : "disable"}`}>
        {!isDisabled && <p className="mb-3 text-ink-soft">{words.disableHint}</p>}
        <Button variant="secondary">{isDisabled ? words.enable : words.disable}</Button>
      </Form>
      <Form method="post" action={`/admin/staff/${userId}/unlock`}>
        <p className="mb-3 text-ink-soft">{words.unlockHint(wrongSignIns)}</p>
        <Button variant="secondary">{words.unlock}</Button>
      </Form>
      {hasSecondFactor && !isMe && (
        <Form method="post" action={`/admin/staff/${userId}/second-factor`}>
          <p className="mb-3 text-ink-soft">{words.factorHint}</p>
          <Button variant="secondary">{words.factorOff}</Button>
        </Form>
      )}
    </div>
  );
}
