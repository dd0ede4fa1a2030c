import { Link } from "react-router";
import { formatMoment } from "../../../domain/dates.ts";
import type { ReturnDetails } from "../../../domain/returns/return-queries.server.ts";
import { OPEN_RETURNS } from "../../../domain/returns/return-status.ts";
import { Panel, PLAIN_LINK } from "../shared/panel.tsx";
import { orderPageWords as words } from "./order-page-words.ts";

type ReturnsProps = { number: string; returns: readonly ReturnDetails[]; mayChange: boolean };

/** Return requests of the customer. */
export function Returns({ number, returns, mayChange }: ReturnsProps) {
  return (
    <Panel title={words.returns}>
      {returns.map((wish) => (
        <div key={wish.id} className="grid gap-2">
          <ReturnFacts wish={wish} />
          {mayChange && (OPEN_RETURNS.includes(wish.status) || wish.awaitsReplacement) && (
            <Link to={`/admin/orders/${number}/return`} className={PLAIN_LINK}>
              {words.decide}
            </Link>
          )}
        </div>
      ))}
    </Panel>
  );
}

export function ReturnFacts({ wish }: { wish: ReturnDetails }) {
  return (
    <div className="grid gap-2">
      <p>
        <strong>{words.returnStatuses[wish.status]}</strong>
        {` · ${words.reasons[wish.reason]} · ${formatMoment(wish.createdAt, "en")}`}
      </p>
      {wish.remedy === "replacement" && <p>{words.wantsSame}</p>}
      <ul>
        {wish.lines.map(({ title, variantLabel, quantity }) => (
          <li key={title + variantLabel}>{`${quantity} × ${[title, variantLabel].filter(Boolean).join(", ")}`}</li>
        ))}
      </ul>
      {wish.details && <p className="whitespace-pre-line break-words">{wish.details}</p>}
      <p className="flex flex-wrap gap-x-5 empty:hidden">
        {wish.photos.map((address, index) => (
          <a key={address} href={address} target="_blank" rel="noreferrer" className={PLAIN_LINK}>
            {words.photo(index + 1)}
          </a>
        ))}
      </p>
    </div>
  );
}
