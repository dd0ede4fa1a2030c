import { Link } from "react-router";
import { can } from "../../../../domain/admin/permissions.ts";
import { formatMoment } from "../../../../domain/dates.ts";
import { formatRupees } from "../../../../domain/money.ts";
import { listReviews } from "../../../../domain/payments/review-queue.server.ts";
import { REVIEW_REASONS } from "../../../../domain/payments/review-reasons.ts";
import { queuesFor } from "../../../admin/queues.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { shopContext } from "../../../context.ts";
import { orderWords } from "../../../i18n/admin/order-words.ts";
import { queueWords as words } from "../../../i18n/admin/queue-words.ts";
import { QueueItem, QueuePage } from "../../../ui/admin/queue-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { CONTROL } from "../../../ui/control.ts";
import { Notice } from "../../../ui/notice.tsx";
import { SendForm } from "../../../ui/send-form.tsx";
import type { Route } from "./+types/money.ts";

/** Money that does not fit its order. What is decided on the order's page leaves the queue by itself. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { role } = await requireStaff(context, request, "see-money");
  return {
    reviews: await listReviews(context.get(shopContext)),
    queues: queuesFor(role),
    mayResolve: can(role, "change-orders"),
    mayRefund: can(role, "refund"),
    said: words.said[url.searchParams.get("said") ?? ""] ?? null,
  };
}

export const meta: Route.MetaFunction = () => staffPage(words.money);

export default function Money({ loaderData: { reviews, queues, mayResolve, mayRefund, said } }: Route.ComponentProps) {
  const notice = said && (
    <Notice tone="info" role="status">
      {said}
    </Notice>
  );
  return (
    <QueuePage title={words.money} current="/admin/money" open={queues} isEmpty={reviews.length === 0} said={notice}>
      {reviews.map((review) => (
        <QueueItem key={review.id}>
          <Review review={review} />
          {review.openRefundCents > 0
            ? mayRefund && <ConfirmRefund review={review} />
            : mayResolve && <Resolve id={review.id} number={review.number ?? words.noOrder} />}
        </QueueItem>
      ))}
    </QueuePage>
  );
}

type ReviewProps = { review: Route.ComponentProps["loaderData"]["reviews"][number] };

function Review({ review: { reason, at, number, status, totalCents, amountCents, reference } }: ReviewProps) {
  const facts = [
    amountCents !== null && reference !== null && words.came(formatRupees(amountCents), reference),
    totalCents !== null && `${orderWords.statuses[status ?? "expired"]} · ${formatRupees(totalCents)}`,
  ];
  return (
    <div>
      <p className="font-strong">{REVIEW_REASONS[reason]}</p>
      {number ? (
        <Link to={`/admin/orders/${number}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {number}
        </Link>
      ) : (
        <p>{words.noOrder}</p>
      )}
      {facts.filter(Boolean).map((fact) => (
        <p key={String(fact)} className="break-words">
          {fact}
        </p>
      ))}
      <p className="text-ink-soft text-sm">{formatMoment(at, "en")}</p>
    </div>
  );
}

/** The refund is open: its money was sent by hand, or it was not. */
function ConfirmRefund({ review: { id, reason, openRefundCents } }: ReviewProps) {
  const amount = formatRupees(openRefundCents);
  return (
    <SendForm action={`/admin/money/${id}/resolve`} className="flex flex-wrap gap-2">
      <input type="hidden" name="openCents" value={openRefundCents} />
      <Button variant="secondary" name="refund" value="sent">
        {reason === "refund-unclear" ? words.refundMade(amount) : words.sentBack(amount)}
      </Button>
      <Button variant="secondary" name="refund" value="not-sent">
        {words.notSentBack}
      </Button>
    </SendForm>
  );
}

function Resolve({ id, number }: { id: string; number: string }) {
  return (
    <SendForm action={`/admin/money/${id}/resolve`} className="flex max-w-form flex-wrap gap-2">
      <input
        name="resolution"
        required
        maxLength={500}
        aria-label={words.resolutionFor(number)}
        placeholder={words.resolution}
        autoComplete="off"
        className={CONTROL}
      />
      <Button variant="secondary">{words.resolve}</Button>
    </SendForm>
  );
}
