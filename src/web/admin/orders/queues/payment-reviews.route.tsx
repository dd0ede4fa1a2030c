import { Link } from "react-router";
import { z } from "zod";
import { formatMoment } from "../../../../domain/dates.ts";
import { DomainError, isFailure } from "../../../../domain/errors.ts";
import { formatAmount } from "../../../../domain/format-amount.ts";
import { formatRupees } from "../../../../domain/money.ts";
import { confirmCapture } from "../../../../domain/payments/authorizations/confirm-capture.server.ts";
import { listPaymentReviews } from "../../../../domain/payments/payment-review-queue.server.ts";
import { CONFIRMED_CAPTURES, REVIEW_REASONS } from "../../../../domain/payments/payment-review-reasons.ts";
import {
  confirmRefundByStaff,
  resolvePaymentReviewByStaff,
} from "../../../../domain/payments/resolve-review.server.ts";
import { can } from "../../../../domain/staff/permissions.ts";
import { Button } from "../../../components/button.tsx";
import { CONTROL } from "../../../components/control.ts";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { Notice } from "../../../components/notice.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import type { FormAnswer } from "../../../failures.ts";
import { requirePermission } from "../../../middleware/require-permission.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { orderWords } from "../../shared/order-words.ts";
import { PLAIN_LINK } from "../../shared/panel.tsx";
import { QueueItem, QueuePage } from "../../shared/queue-page.tsx";
import { queueWords as words } from "../../shared/queue-words.ts";
import { queuesFor } from "../../shared/queues.ts";
import { staffPage } from "../../shared/staff-page.ts";
import { MoneyDecisions } from "../money-decisions.tsx";
import { notifiedAmount } from "../notified-amount.ts";
import type { Route } from "./+types/payment-reviews.route.ts";
import { ConfirmCapture } from "./confirm-capture.tsx";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("see-money")];

/** Payments that do not match their order. A decision on the order's page also removes them from the queue. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = context.get(memberContext);
  return {
    reviews: await listPaymentReviews(context.get(shopContext)),
    queues: queuesFor(role),
    mayResolve: can(role, "change-orders"),
    mayRefund: can(role, "refund"),
    notice: words.noticeTexts[url.searchParams.get("notice") ?? ""] ?? null,
  };
}

/** PayHere's number of a payment. */
const PAYHERE_ID = /^[1-9]\d{5,19}$/;
const resolveInput = z.object({ reviewId: z.uuid(), resolution: z.string().trim().min(1).max(500) });
const refundInput = z.object({
  reviewId: z.uuid(),
  finding: z.enum(["sent", "not-sent"]),
  displayedCents: z.coerce.number().int(),
});

const captureInput = z.discriminatedUnion("finding", [
  z.object({ reviewId: z.uuid(), finding: z.literal("charged"), reference: z.string().regex(PAYHERE_ID) }),
  z.object({ reviewId: z.uuid(), finding: z.literal("not-charged") }),
]);

const invalidReference = (text: string) => new DomainError("INVALID_INPUT", { fields: { reference: text } });

export function action(args: Route.ActionArgs) {
  const next = (notice: string) => `/admin/money?notice=${notice}`;
  return runIntent(args, {
    resolve: intent({
      permission: "change-orders",
      run: async ({ shop, staff, form }) => {
        const input = resolveInput.safeParse({ reviewId: form.get("id"), resolution: form.get("resolution") });
        if (!input.success) return "not-resolved";
        try {
          return (await resolvePaymentReviewByStaff(shop, staff, input.data)) ? "resolved" : "not-resolved";
        } catch (error) {
          if (isFailure(error, "REFUND_OPEN")) return "refund-open";
          throw error;
        }
      },
      next,
    }),
    "confirm-refund": intent({
      permission: "refund",
      isConfirmed: true,
      run: async ({ shop, staff, form }) => {
        const typed = { reviewId: form.get("id"), finding: form.get("refund"), displayedCents: form.get("openCents") };
        const input = refundInput.safeParse(typed);
        if (!input.success) return "not-resolved";
        try {
          await confirmRefundByStaff(shop, staff, input.data);
          return `refund-${input.data.finding}`;
        } catch (error) {
          if (isFailure(error, "ORDER_CHANGED")) return "refund-changed";
          if (isFailure(error, "NOTHING_TO_DECIDE")) return "not-resolved";
          throw error;
        }
      },
      next,
    }),
    "confirm-capture": intent({
      permission: "refund",
      isConfirmed: true,
      run: async ({ shop, staff, form }) => {
        const reference = String(form.get("reference") ?? "").replaceAll(/\s/g, "");
        const input = captureInput.safeParse({ reviewId: form.get("id"), finding: form.get("capture"), reference });
        if (!input.success) throw invalidReference(words.captureNumberMissing);
        try {
          await confirmCapture(shop, staff, input.data);
          return `capture-${input.data.finding}`;
        } catch (error) {
          if (isFailure(error, "ENTRY_TAKEN")) throw invalidReference(words.captureNumberTaken);
          if (isFailure(error, "NOTHING_TO_DECIDE")) return "not-resolved";
          throw error;
        }
      },
      next,
    }),
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.money);

export default function Money({
  loaderData: { reviews, queues, mayResolve, mayRefund, notice },
  actionData,
}: Route.ComponentProps) {
  const banner = notice && (
    <Notice tone="info" role="status">
      {notice}
    </Notice>
  );
  return (
    <QueuePage title={words.money} current="/admin/money" open={queues} isEmpty={reviews.length === 0} notice={banner}>
      {reviews.map((review) => (
        <QueueItem key={review.id}>
          <Review review={review} />
          <Decision
            review={review}
            rights={{ change: mayResolve, refund: mayRefund }}
            answer={actionData?.typed.id === review.id ? actionData : undefined}
          />
          {review.reason === "refunded-elsewhere" && mayRefund && (
            <Link to={`/admin/orders/${review.number}/refund`} className={PLAIN_LINK}>
              {words.recordRefund}
            </Link>
          )}
        </QueueItem>
      ))}
    </QueuePage>
  );
}

type ReviewProps = { review: Route.ComponentProps["loaderData"]["reviews"][number] };

function Review({ review }: ReviewProps) {
  const { reason, at, number, code, status, totalCents, amountCents, currency, reference, notified, onItsWayCents } =
    review;
  const facts = [
    amountCents !== null && words.came(formatAmount(amountCents, currency ?? "LKR"), reference ?? ""),
    ...notified.map((payment) => describeNotified(payment, number === null)),
    onItsWayCents > 0 && words.refundOnItsWay(formatAmount(onItsWayCents, currency ?? "LKR")),
    totalCents !== null && `${orderWords.statuses[status ?? "expired"]} · ${formatRupees(totalCents)}`,
  ];
  return (
    <div>
      <p className="font-strong">{REVIEW_REASONS[reason]}</p>
      {number ? (
        <Link to={`/admin/orders/${number}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {code}
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

type Notified = ReviewProps["review"]["notified"][number];

/** Returns what PayHere reported: amount, payment id, time, and the order's number if no order has it. */
function describeNotified({ amount, currency, paymentId, orderNumber, at }: Notified, isUnknown: boolean) {
  const named = isUnknown ? [words.namedOrder(orderNumber)] : [];
  return [notifiedAmount(amount, currency), words.atPayHere(paymentId), ...named, formatMoment(at, "en")].join(" · ");
}

type DecisionProps = ReviewProps & {
  rights: { change: boolean; refund: boolean };
  /** The rejected form of this review. */
  answer: FormAnswer | undefined;
};

/** The decision that closes a review. Staff describe their own only when no money waits for one. */
function Decision({ review, rights, answer }: DecisionProps) {
  const { id, number, code, paymentMethod, fulfilmentState, totalCents, heldCents } = review;
  if (CONFIRMED_CAPTURES.some((reason) => reason === review.reason)) {
    return rights.refund && <ConfirmCapture id={id} code={code ?? words.noOrder} answer={answer} />;
  }
  if (review.openRefundCents > 0) return rights.refund && <ConfirmRefund review={review} />;
  if (review.undecidedCents > 0 && number && paymentMethod && fulfilmentState && totalCents !== null) {
    const order = { number, paymentMethod, holdReason: review.holdReason, fulfilmentState, totalCents };
    return <MoneyDecisions {...{ order, heldCents, rights }} isRefundable />;
  }
  if (review.onItsWayCents > 0) return null;
  return rights.change && <Resolve id={id} code={code ?? words.noOrder} />;
}

/** The refund is open: staff confirm whether its money was sent by hand. */
function ConfirmRefund({ review: { id, reason, openRefundCents, currency } }: ReviewProps) {
  const amount = formatAmount(openRefundCents, currency ?? "LKR");
  return (
    <SendForm intent="confirm-refund" action="/admin/money" className="flex flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
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

function Resolve({ id, code }: { id: string; code: string }) {
  return (
    <SendForm intent="resolve" action="/admin/money" className="flex max-w-form flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
      <input
        name="resolution"
        required
        maxLength={500}
        aria-label={words.resolutionFor(code)}
        placeholder={words.resolution}
        autoComplete="off"
        className={CONTROL}
      />
      <Button variant="secondary">{words.resolve}</Button>
    </SendForm>
  );
}
