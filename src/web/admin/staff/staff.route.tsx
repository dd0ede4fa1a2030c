import { randomUUID } from "node:crypto";
import { Link } from "react-router";
import { createOnce } from "../../../domain/staff/create-once.server.ts";
import { listStaff } from "../../../domain/staff/list-staff.server.ts";
import { addInvite, renewInviteLink } from "../../../domain/staff/make-invite.server.ts";
import { roleInput } from "../../../domain/staff/staff-input.ts";
import { Button } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { Notice } from "../../components/notice.tsx";
import { memberContext, shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { requireConfirmedStaff } from "../../middleware/require-permission.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { FormKey } from "../shared/form-key.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { enteringWords, ROLE_NAMES } from "../shared/sign-in-words.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/staff.route.ts";
import { RoleField } from "./role-field.tsx";

const words = enteringWords.staff;

export async function loader({ context }: Route.LoaderArgs) {
  const { userId: me } = context.get(memberContext);
  const members = await listStaff(context.get(shopContext));
  return { members: members.map((member) => ({ ...member, isMe: member.userId === me })), key: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireConfirmedStaff(context, request, "change-staff");
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { role } = parseForm(form, roleInput);
    const shop = context.get(shopContext);
    const id = await createOnce(shop, form, (within) => addInvite(within, staff, role));
    return { link: await renewInviteLink(shop, id) };
  });
}

export const meta: Route.MetaFunction = () => staffPage(enteringWords.staff.title);

export default function Staff({ loaderData: { members, key }, actionData }: Route.ComponentProps) {
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  const typed = actionData && "typed" in actionData ? actionData.typed : undefined;
  const isSending = useIsSending();
  return (
    <div className="flex max-w-text flex-col gap-6">
      <PageHead title={words.title} />
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {members.map((member) => (
          <Member key={member.userId} {...member} />
        ))}
      </ul>
      <section aria-labelledby="invite" className="flex flex-col gap-4">
        <h2 id="invite" className="heading text-xl">
          {words.invite}
        </h2>
        <p className="text-ink-soft">{words.inviteIntro}</p>
        {actionData && "link" in actionData && <InviteLink link={actionData.link} />}
        <FormFailure failure={failure} focusOn="role" />
        <SendForm isSending={isSending}>
          <FormKey value={typed?.key ?? key} />
          <RoleField chosen="packer" error={fieldErrorsOf(failure).role} />
          <Button isBusy={isSending}>{isSending ? enteringWords.sending : words.button}</Button>
        </SendForm>
      </section>
    </div>
  );
}

type MemberFacts = Route.ComponentProps["loaderData"]["members"][number];

function Member({ userId, name, email, role, isMe, isDisabled, hasSecondFactor, isEmailConfirmed }: MemberFacts) {
  const notes = [
    isMe && words.you,
    isDisabled && words.disabled,
    !hasSecondFactor && words.noSecondFactor,
    !isEmailConfirmed && words.emailNotConfirmed,
  ];
  return (
    <li>
      <Link to={`/admin/staff/${userId}`} className="block min-h-12 px-1 py-3 hover:bg-wash">
        <span className="block font-strong [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-ink-soft text-sm [overflow-wrap:anywhere]">{email}</span>
        <span className="block text-ink-soft text-sm">
          {[ROLE_NAMES[role].name, ...notes].filter(Boolean).join(" · ")}
        </span>
      </Link>
    </li>
  );
}

function InviteLink({ link }: { link: string }) {
  return (
    <Notice tone="good" role="status">
      <p className="font-strong">{words.link}</p>
      <p className="my-2 font-mono text-sm [overflow-wrap:anywhere]">{link}</p>
      <p className="mb-3">{words.linkHint}</p>
      <CopyButton text={link} label={enteringWords.recovery.copy} done={enteringWords.recovery.copied} />
    </Notice>
  );
}
