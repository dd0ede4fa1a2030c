import { Link } from "react-router";
import { formatMoment } from "../../../domain/dates.ts";
import { type Cents, formatRupees } from "../../../domain/money.ts";
import type { ReturnDetails } from "../../../domain/returns/return-queries.server.ts";
import { OPEN_RETURNS } from "../../../domain/returns/return-status.ts";
import { returnedRefundUrl } from "../../urls/order-url.ts";
import { Panel, PLAIN_LINK } from "../shared/panel.tsx";
import { orderPageWords as words } from "./order-page-words.ts";

type ReturnsProps = {
  number: string;
  returns: readonly ReturnDetails[];
  mayChange: boolean;
  /** Price of returned items that no refund covers yet; null when there is none, or for staff who can't refund. */
  refundCents: Cents | null;
};

/** Return requests of the customer. */
export function Returns({ number, returns, mayChange, refundCents }: ReturnsProps) {
  return (
    <Panel title={words.returns}>
      {returns.map((request) => (
        <div key={request.id} className="grid gap-2">
          <ReturnFacts request={request} />
          {mayChange && (OPEN_RETURNS.includes(request.status) || request.awaitsReplacement) && (
            <Link to={`/admin/orders/${number}/return`} className={PLAIN_LINK}>
              {words.decide}
            </Link>
          )}
        </div>
      ))}
      {refundCents !== null && returns.every(({ status }) => !OPEN_RETURNS.includes(status)) && (
        <Link to={returnedRefundUrl(number)} className={PLAIN_LINK}>
          {words.refundReturned(formatRupees(refundCents))}
        </Link>
      )}
    </Panel>
  );
}

export function ReturnFacts({ request }: { request: ReturnDetails }) {
  return (
    <div className="grid gap-2">
      <p>
        <strong>{words.returnStatuses[request.status]}</strong>
        {` · ${words.reasons[request.reason]} · ${formatMoment(request.createdAt, "en")}`}
      </p>
      {request.remedy === "replacement" && <p>{words.wantsSame}</p>}
      <ul>
        {request.lines.map(({ lineId, title, variantLabel, quantity }) => (
          <li key={lineId}>{`${quantity} × ${[title, variantLabel].filter(Boolean).join(", ")}`}</li>
        ))}
      </ul>
      {request.details && <p className="whitespace-pre-line break-words">{request.details}</p>}
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {request.photos.map((url, index) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-control">
              <img src={url} alt={words.photo(index + 1)} loading="lazy" className="size-28 bg-wash object-cover" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
