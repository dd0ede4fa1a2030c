import { z } from "zod";
import { deviceName } from "../../../domain/accounts/sign-in/device-name.ts";
import { formatMoment } from "../../../domain/dates.ts";
import { getStaff } from "../../../domain/staff/list-staff.server.ts";
import { requestStaffConfirmation } from "../../../domain/staff/reset-staff-password.server.ts";
import { endStaffSessions, listStaffSessions } from "../../../domain/staff/staff-sessions.server.ts";
import { readClientInfo } from "../../client-info.ts";
import { Alert } from "../../components/alert.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { FormFailure } from "../../components/forms/form-failure.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { memberContext, shopContext } from "../../context.ts";
import { intent, runIntent } from "../../run-intent.ts";
import { PageHead } from "../shared/page-head.tsx";
import { enteringWords, ROLE_NAMES } from "../shared/sign-in-words.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/me.route.ts";
import { notificationWords } from "./notification-words.ts";

const words = enteringWords.me;

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(memberContext);
  const shop = context.get(shopContext);
  const [sessions, { isEmailConfirmed }] = await Promise.all([
    listStaffSessions(shop, staff),
    getStaff(shop, staff.userId),
  ]);
  return {
    me: { name: staff.name, email: staff.email, role: staff.role, isEmailConfirmed },
    sessions: sessions.map(({ userAgent, createdAt, ...session }) => ({
      ...session,
      device: deviceName(userAgent),
      since: formatMoment(createdAt, "en"),
    })),
    done: url.searchParams.get("done"),
  };
}

const PAGE = "/admin/me";

export function action(args: Route.ActionArgs) {
  return runIntent(args, {
    "confirm-email": intent({
      permission: "any",
      run: ({ shop, staff }) => requestStaffConfirmation(shop, staff, readClientInfo(args.context, args.request)),
      next: () => `${PAGE}?done=link`,
    }),
    // Sessions of other members are not found by their id.
    "end-session": intent({
      permission: "any",
      schema: z.object({ id: z.string() }),
      run: ({ shop, staff }, session) => endStaffSessions(shop, staff, session),
      next: () => PAGE,
    }),
    "end-other-sessions": intent({
      permission: "any",
      run: ({ shop, staff }) => endStaffSessions(shop, staff, "others"),
      next: () => PAGE,
    }),
  });
}

export const meta: Route.MetaFunction = () => staffPage(enteringWords.me.title);

export default function Me({ loaderData: { me, sessions, done }, actionData }: Route.ComponentProps) {
  return (
    <div className="flex max-w-form flex-col gap-6">
      <PageHead title={words.title} />
      {done === "password" && <Alert tone="good">{words.passwordChanged}</Alert>}
      {done === "link" && <Alert tone="good">{words.linkSent}</Alert>}
      <FormFailure failure={actionData?.failure} />
      <p>
        <span className="block font-strong [overflow-wrap:anywhere]">{me.name}</span>
        <span className="block text-ink-soft [overflow-wrap:anywhere]">{me.email}</span>
        <span className="block text-ink-soft">
          {words.role}: {ROLE_NAMES[me.role].name}
        </span>
      </p>
      {!me.isEmailConfirmed && (
        <ButtonForm action={PAGE}>
          <p className="mb-3 text-ink-soft">{words.emailNotConfirmed}</p>
          <Button variant="secondary" name="intent" value="confirm-email">
            {words.sendLink}
          </Button>
        </ButtonForm>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/me/notifications" variant="secondary">
          {notificationWords.title}
        </ButtonLink>
        <ButtonLink to="/admin/me/password" variant="secondary">
          {words.changePassword}
        </ButtonLink>
        <ButtonLink to="/admin/me/recovery-codes" variant="secondary">
          {words.recoveryCodes}
        </ButtonLink>
      </div>
      <Sessions sessions={sessions} />
    </div>
  );
}

type Session = Route.ComponentProps["loaderData"]["sessions"][number];

function Sessions({ sessions }: { sessions: Session[] }) {
  return (
    <section aria-labelledby="sessions" className="flex flex-col gap-3">
      <h2 id="sessions" className="heading text-xl">
        {words.sessions}
      </h2>
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {sessions.map(({ id, device, since, isThis }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>
              <span className="block font-strong">
                {device}
                {isThis && ` · ${words.isThis}`}
              </span>
              <span className="block text-ink-soft text-sm">{words.since(since)}</span>
            </span>
            {!isThis && (
              <ButtonForm action={PAGE}>
                <input type="hidden" name="id" value={id} />
                <Button variant="secondary" name="intent" value="end-session" aria-label={words.endOf(device)}>
                  {words.end}
                </Button>
              </ButtonForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ButtonForm action={PAGE}>
          <Button variant="secondary" name="intent" value="end-other-sessions">
            {words.endOthers}
          </Button>
        </ButtonForm>
      )}
    </section>
  );
}
