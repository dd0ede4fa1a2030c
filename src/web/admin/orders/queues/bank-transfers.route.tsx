import { Link } from "react-router";
import { formatMoment } from "../../../../domain/dates.ts";
import { formatRupees } from "../../../../domain/money.ts";
import { REVIEW_REASONS } from "../../../../domain/payments/payment-review-reasons.ts";
import { listTransfersToMatch } from "../../../../domain/payments/transfer-queue.server.ts";
import { uploadUrl } from "../../../../domain/uploads/open-upload.server.ts";
import { memberContext, shopContext } from "../../../context.ts";
import { PLAIN_LINK } from "../../shared/panel.tsx";
import { QueueItem, QueuePage } from "../../shared/queue-page.tsx";
import { queueWords as words } from "../../shared/queue-words.ts";
import { staffPage } from "../../shared/staff-page.ts";
import { Slips } from "../transfer-slips.tsx";
import type { Route } from "./+types/bank-transfers.route.ts";

/** Transfers to find on the bank statement or to decide about, with the bank slips that customers uploaded. */
export async function loader({ context }: Route.LoaderArgs) {
  const { userId: staffId } = context.get(memberContext);
  const shop = context.get(shopContext);
  const waiting = await listTransfersToMatch(shop);
  return {
    transfers: waiting.map(({ slips, ...transfer }) => ({
      ...transfer,
      slips: slips.map(({ id, at, isPicture, alsoFor }) => ({
        ...{ at, isPicture, alsoFor },
        url: uploadUrl(shop, { staffId }, id),
      })),
    })),
  };
}

export const meta: Route.MetaFunction = () => staffPage(words.transfers);

export default function Transfers({ loaderData: { transfers } }: Route.ComponentProps) {
  return (
    <QueuePage title={words.transfers} current="/admin/transfers" isEmpty={transfers.length === 0}>
      {transfers.map((transfer) => (
        <QueueItem key={transfer.number}>
          <Link to={`/admin/orders/${transfer.number}/transfer`} className="hover:bg-wash">
            <span className="block font-strong tabular-nums">
              {words.expects(formatRupees(transfer.totalCents), transfer.reference ?? "")}
            </span>
            <span className="block">{`${transfer.code} · ${transfer.customer}`}</span>
            {transfer.reservedUntil && (
              <span className="block text-ink-soft text-sm">
                {transfer.isKept ? words.heldUntilDecided : words.heldUntil(formatMoment(transfer.reservedUntil, "en"))}
              </span>
            )}
          </Link>
          <ul className="text-amber text-sm empty:hidden">
            {transfer.received.map(({ entry, amountCents }) => (
              <li key={entry}>{words.came(formatRupees(amountCents), entry)}</li>
            ))}
            {transfer.reviews.map((reason) => (
              <li key={reason}>{REVIEW_REASONS[reason]}</li>
            ))}
          </ul>
          {transfer.slips.length > 0 && <Slips slips={transfer.slips} />}
          <Link to={`/admin/orders/${transfer.number}/transfer`} className={PLAIN_LINK}>
            {transfer.reviews.length > 0 ? words.decide : words.match}
          </Link>
        </QueueItem>
      ))}
    </QueuePage>
  );
}
