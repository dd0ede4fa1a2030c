import { Link } from "react-router";
import { z } from "zod";
import { formatMoment } from "../../../../domain/dates.ts";
import { listFailedMails } from "../../../../domain/mail/failed-mails.server.ts";
import { sendMailAgainByStaff } from "../../../../domain/mail/resend-mail-by-staff.server.ts";
import { findOrderCodes } from "../../../../domain/orders/order-names.server.ts";
import { Button } from "../../../components/button.tsx";
import { ButtonForm } from "../../../components/forms/send-form.tsx";
import { Notice } from "../../../components/notice.tsx";
import { shopContext } from "../../../context.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { backFrom, withParameters } from "../../../urls/order-url.ts";
import { MAIL_NAMES } from "../../settings/emails/email-words.ts";
import { PLAIN_LINK } from "../../shared/panel.tsx";
import { QueueItem, QueuePage } from "../../shared/queue-page.tsx";
import { queueWords as words } from "../../shared/queue-words.ts";
import { staffPage } from "../../shared/staff-page.ts";
import { orderPageWords } from "../order-page-words.ts";
import type { Route } from "./+types/failed-emails.route.ts";

/** Emails that the mail server rejected permanently or for days. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const mails = await listFailedMails(shop);
  const codeOf = await findOrderCodes(
    shop,
    mails.flatMap(({ number }) => number ?? []),
  );
  return {
    mails: mails.map((mail) => ({ ...mail, code: mail.number && codeOf(mail.number) })),
    notice: orderPageWords.noticeTexts[url.searchParams.get("notice") ?? ""] ?? null,
  };
}

const PAGE = "/admin/mails";

export function action(args: Route.ActionArgs) {
  return runIntent(args, {
    // The order's page sends this form, too.
    resend: intent({
      permission: "change-orders",
      run: async ({ shop, staff, form }) => {
        const id = z.uuid().safeParse(form.get("id"));
        const isAgain = id.success && (await sendMailAgainByStaff(shop, staff, id.data));
        return isAgain ? "mail-again" : "mail-not-again";
      },
      next: (notice, { form }) => withParameters(backFrom(form.get("back"), PAGE), { notice }),
    }),
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.mails);

export default function Mails({ loaderData: { mails, notice } }: Route.ComponentProps) {
  const banner = notice && (
    <Notice tone="info" role="status">
      {notice}
    </Notice>
  );
  return (
    <QueuePage title={words.mails} current="/admin/mails" isEmpty={mails.length === 0} notice={banner}>
      {mails.map(({ id, kind, audience, failure, at, number, code }) => (
        <QueueItem key={id}>
          <p>
            <span className="block font-strong">{orderPageWords.mailTo(MAIL_NAMES[kind], audience)}</span>
            <span className="block text-ink-soft text-sm">
              {[failure && words.failures[failure], formatMoment(at, "en")].filter(Boolean).join(" · ")}
            </span>
          </p>
          {number && (
            <Link to={`/admin/orders/${number}`} className={PLAIN_LINK}>
              {code}
            </Link>
          )}
          <ButtonForm action={PAGE}>
            <input type="hidden" name="id" value={id} />
            <Button variant="secondary" name="intent" value="resend">
              {words.again}
            </Button>
          </ButtonForm>
        </QueueItem>
      ))}
    </QueuePage>
  );
}
