import { Form, Link } from "react-router";
import { formatMoment } from "../../../../domain/dates.ts";
import { listFailedMails } from "../../../../domain/notifications/failed-mails.server.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { shopContext } from "../../../context.ts";
import { orderPageWords } from "../../../i18n/admin/order-page-words.ts";
import { queueWords as words } from "../../../i18n/admin/queue-words.ts";
import { MAIL_NAMES } from "../../../i18n/admin/wording-words.ts";
import { PLAIN_LINK } from "../../../ui/admin/part.tsx";
import { QueueItem, QueuePage } from "../../../ui/admin/queue-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Route } from "./+types/mails.ts";

/** Mails that the mail server refused for good, or for days. */
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
      {mails.map(({ id, kind, reader, trouble, at, number }) => (
        <QueueItem key={id}>
          <p>
            <span className="block font-strong">{`${MAIL_NAMES[kind]} · ${orderPageWords.to(reader)}`}</span>
            <span className="block text-ink-soft text-sm">
              {[trouble && words.troubles[trouble], formatMoment(at, "en")].filter(Boolean).join(" · ")}
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
