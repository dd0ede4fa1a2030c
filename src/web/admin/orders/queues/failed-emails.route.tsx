import { Form, Link } from "react-router";
import { formatMoment } from "../../../../domain/dates.ts";
import { listFailedMails } from "../../../../domain/mail/failed-mails.server.ts";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { MAIL_NAMES } from "../../settings/emails/email-words.ts";
import { PLAIN_LINK } from "../../shared/panel.tsx";
import { QueueItem, QueuePage } from "../../shared/queue-page.tsx";
import { queueWords as words } from "../../shared/queue-words.ts";
import { staffPage } from "../../shared/staff-page.ts";
import { orderPageWords } from "../order-page-words.ts";
import type { Route } from "./+types/failed-emails.route.ts";

/** Emails that the mail server rejected permanently or for days. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-orders");
  return {
    mails: await listFailedMails(context.get(shopContext)),
    said: orderPageWords.said[url.searchParams.get("said") ?? ""] ?? null,
  };
}

export const meta: Route.MetaFunction = () => staffPage(words.mails);

export default function Mails({ loaderData: { mails, said } }: Route.ComponentProps) {
  const notice = said && (
    <Notice tone="info" role="status">
      {said}
    </Notice>
  );
  return (
    <QueuePage title={words.mails} current="/admin/mails" isEmpty={mails.length === 0} said={notice}>
      {mails.map(({ id, kind, audience, failure, at, number }) => (
        <QueueItem key={id}>
          <p>
            <span className="block font-strong">{`${MAIL_NAMES[kind]} · ${orderPageWords.to(audience)}`}</span>
            <span className="block text-ink-soft text-sm">
              {[failure && words.failures[failure], formatMoment(at, "en")].filter(Boolean).join(" · ")}
            </span>
          </p>
          {number && (
            <Link to={`/admin/orders/${number}`} className={PLAIN_LINK}>
              {number}
            </Link>
          )}
          <Form method="post" action={`/admin/mails/${id}/again`}>
            <input type="hidden" name="back" value="/admin/mails" />
            <Button variant="secondary">{words.again}</Button>
          </Form>
        </QueueItem>
      ))}
    </QueuePage>
  );
}
