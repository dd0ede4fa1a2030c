import { traceOf } from "../../../domain/merge-fields.ts";
import {
  changeRole,
  disableStaff,
  enableStaff,
  removeSecondFactor,
} from "../../../domain/staff/change-staff.server.ts";
import { getStaff } from "../../../domain/staff/list-staff.server.ts";
import { ROLES, type Role } from "../../../domain/staff/permissions.ts";
import { roleInput } from "../../../domain/staff/staff-input.ts";
import { countWrongSignIns, unlockStaff } from "../../../domain/staff/unlock-staff.server.ts";
import { afterConflict } from "../../after-conflict.ts";
import { Alert } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { answerTo } from "../../components/forms/answer-to.ts";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { mergeReply } from "../../components/forms/merge-reply.ts";
import { ButtonForm, SendForm } from "../../components/forms/send-form.tsx";
import { memberContext, shopContext } from "../../context.ts";
import { toFailure } from "../../failures.ts";
import { seenIn } from "../../parse-form.ts";
import { intent, runIntent } from "../../run-intent.ts";
import { ChangedByOthers } from "../shared/changed-by-others.tsx";
import { ConfirmForm } from "../shared/confirm-form.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { enteringWords, ROLE_NAMES } from "../shared/sign-in-words.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/staff-member.route.ts";
import { RoleField } from "./role-field.tsx";

const words = enteringWords.staff;

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const staff = context.get(memberContext);
  const member = await orStatus(() => getStaff(context.get(shopContext), id));
  const wrongSignIns = await countWrongSignIns(context.get(shopContext), member);
  return { member, wrongSignIns, isMe: staff.userId === id, isDone: url.searchParams.has("done") };
}

export function action(args: Route.ActionArgs) {
  const { id: userId } = args.params;
  const change = { permission: "change-staff", next: () => `/admin/staff/${encodeURIComponent(userId)}?done` } as const;
  return runIntent(args, {
    "change-role": intent({
      ...change,
      isConfirmed: true,
      schema: roleInput,
      run: ({ shop, staff, form }, { role }) => changeRole(shop, staff, { userId, role, seen: seenIn(form) }),
    }),
    disable: intent({ ...change, isConfirmed: true, run: ({ shop, staff }) => disableStaff(shop, staff, { userId }) }),
    enable: intent({ ...change, isConfirmed: true, run: ({ shop, staff }) => enableStaff(shop, staff, { userId }) }),
    // For staff who have lost their phone and recovery codes.
    "remove-second-factor": intent({
      ...change,
      isConfirmed: true,
      run: ({ shop, staff }) => removeSecondFactor(shop, staff, { userId }),
    }),
    // Without a fresh confirmation: lifting a limit gives no access by itself.
    unlock: intent({ ...change, run: ({ shop, staff }) => unlockStaff(shop, staff, { userId }) }),
  });
}

/**
 * Runs an action without a form that could show its failure. Throws a 404 response for a missing record, otherwise the
 * failure's own status.
 */
async function orStatus<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { failure, status } = toFailure(error);
    throw new Response(failure.text, { status });
  }
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(enteringWords.staff.member);

export default function StaffMember({
  loaderData: { member, wrongSignIns, isMe, isDone },
  actionData,
}: Route.ComponentProps) {
  const { userId, name, email, role, isDisabled, hasSecondFactor } = member;
  const page = `/admin/staff/${userId}`;
  const failure = actionData?.failure;
  const now = { role };
  const { values, changed } = mergeReply(now, answerTo(actionData, "change-role"));
  const chosen = ROLES.find((each) => each === values.role) ?? role;
  const isSending = useIsSending("change-role");
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
      <SendForm intent="change-role" isSending={isSending}>
        <input type="hidden" name="seen" value={traceOf(now)} />
        <RoleField key={role} chosen={chosen} error={fieldErrorsOf(failure).role} />
        <Button isBusy={isSending}>{isSending ? enteringWords.sending : words.change}</Button>
      </SendForm>
      {isDisabled ? (
        <ButtonForm action={page}>
          <Button variant="secondary" name="intent" value="enable">
            {words.enable}
          </Button>
        </ButtonForm>
      ) : (
        <ConfirmForm
          action={page}
          label={words.disable}
          question={words.disableQuestion(name)}
          confirm={words.disableNow(name)}
          fields={{ intent: "disable" }}
        />
      )}
      <ButtonForm action={page}>
        <p className="mb-3 text-ink-soft">{words.unlockHint(wrongSignIns)}</p>
        <Button variant="secondary" name="intent" value="unlock">
          {words.unlock}
        </Button>
      </ButtonForm>
      {hasSecondFactor && !isMe && (
        <ButtonForm action={page}>
          <p className="mb-3 text-ink-soft">{words.factorHint}</p>
          <Button variant="secondary" name="intent" value="remove-second-factor">
            {words.factorOff}
          </Button>
        </ButtonForm>
      )}
    </div>
  );
}
