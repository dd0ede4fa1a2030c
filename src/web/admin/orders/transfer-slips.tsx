import { formatMoment } from "../../../domain/dates.ts";
import { Notice } from "../../components/notice.tsx";
import { PLAIN_LINK } from "../shared/panel.tsx";
import { orderPageWords as words } from "./order-page-words.ts";

export type BankSlipLink = { url: string; at: Date; alsoFor: readonly string[] };

/** Bank slips that customers uploaded; marks a file that was uploaded twice. */
export function Slips({ slips }: { slips: readonly BankSlipLink[] }) {
  return (
    <div className="grid gap-2">
      <p className="font-strong">{words.slips}</p>
      <ul className="grid gap-2">
        {slips.map(({ url, at, alsoFor }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer" className={PLAIN_LINK}>
              {words.slipOf(formatMoment(at, "en"))}
            </a>
            {alsoFor.length > 0 && <Notice tone="warning">{words.alsoFor(alsoFor.join(", "))}</Notice>}
          </li>
        ))}
      </ul>
    </div>
  );
}
