import { Link } from "react-router";
import { formatWeekday } from "../../../../domain/cart/arrival-text.ts";
import { formatMoment } from "../../../../domain/dates.ts";
import { type Cents, formatRupees } from "../../../../domain/money.ts";
import { Notice } from "../../../components/notice.tsx";
import { orderUrl, returnedRefundUrl } from "../../../urls/order-url.ts";
import { orderWords } from "../../shared/order-words.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { PLAIN_LINK } from "../../shared/panel.tsx";
import { UndoButton, UndoNotice } from "../../shared/undo.tsx";
import { OrderActionButton } from "../order-action-button.tsx";
import { orderPageWords as words } from "../order-page-words.ts";
import type { Route } from "./+types/order.route.ts";
import { OrderLinks, OrderNumber } from "./order-facts.tsx";

type HeadProps = Route.ComponentProps["loaderData"];

/** State of an order, the results of the last action, and the next ones. */
export function OrderHead({
  order,
  isBlockedContact,
  next,
  actions,
  done,
  failed,
  notice,
  undoable,
  undo,
  ...facts
}: HeadProps) {
  const { number, code, status, paymentState, paymentMethod, placedAt, chargeCents } = order;
  const { reservedUntil, isKept, arrivesBy } = order;
  const payment = orderWords.payments[paymentState];
  const isPaymentNews = payment !== undefined && payment !== orderWords.statuses[status];
  const noticeText = words.noticeTexts[notice ?? ""];
  const others = actions.filter((action) => action !== next);
  return (
    <div className="grid gap-4">
      <PageHead title={words.title(code)} ways={[["/admin/orders", words.allOrders]]} />
      <p>
        <strong>{orderWords.statuses[status]}</strong>
        {isPaymentNews && ` · ${payment}`}
        {" · "}
        {orderWords.methods[paymentMethod]}
        {" · "}
        {formatMoment(placedAt, "en")}
      </p>
      <OrderNumber number={number} />
      <OrderLinks of={order} />
      {isBlockedContact && <Notice tone="warning">{words.blockedContact}</Notice>}
      {arrivesBy && <p className="text-ink-soft">{words.arrivesBy(formatWeekday(arrivesBy, "en"))}</p>}
      {order.reservation && <p className="text-ink-soft">{words.reservation(order.reservation, status)}</p>}
      {reservedUntil && (
        <p className="text-ink-soft">
          {isKept ? words.heldUntilDecided : words.heldUntil(formatMoment(reservedUntil, "en"))}
        </p>
      )}
      {failed && (
        <Notice tone="error" role="alert">
          {orderWords.notDone(failed, status)}
        </Notice>
      )}
      {done && !failed && (
        <Notice tone="good" role="status">
          {orderWords.isDone(done, code)}
        </Notice>
      )}
      <UndoNotice result={undo} />
      {undoable && <UndoButton action={undoable} orders={[{ number, code }]} back={orderUrl(number)} />}
      {notice === "return-received" ? (
        <ReturnReceived number={number} refundCents={facts.returnedCents} returns={facts.returns} />
      ) : (
        noticeText && (
          <Notice tone="info" role="status">
            {noticeText}
          </Notice>
        )
      )}
      <div className="flex flex-wrap items-start gap-3 empty:hidden">
        {next && (
          <OrderActionButton
            {...{ number, code }}
            action={next}
            chargeCents={chargeCents}
            back={orderUrl(number)}
            isWarned={isBlockedContact}
          />
        )}
        {others.map((action) => (
          <OrderActionButton
            key={action}
            {...{ number, code }}
            action={action}
            chargeCents={chargeCents}
            back={orderUrl(number)}
            look="secondary"
          />
        ))}
      </div>
    </div>
  );
}

type ReceivedProps = { number: string; refundCents: Cents | null; returns: readonly { awaitsReplacement: boolean }[] };

/** A received return, with the refund of its items as the next step. */
function ReturnReceived({ number, refundCents, returns }: ReceivedProps) {
  const isToReplace = returns.some(({ awaitsReplacement }) => awaitsReplacement);
  const amount = refundCents === null || isToReplace ? null : formatRupees(refundCents);
  return (
    <Notice tone="good" role="status">
      {isToReplace ? words.returnReceivedReplace : words.returnReceived(amount)}
      {amount && (
        <p>
          <Link to={returnedRefundUrl(number)} className={PLAIN_LINK}>
            {words.refundReturned(amount)}
          </Link>
        </p>
      )}
    </Notice>
  );
}
