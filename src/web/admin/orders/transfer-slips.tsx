import { formatMoment } from "../../../domain/dates.ts";
import type { OrderName } from "../../../domain/orders/order-code.ts";
import { Notice } from "../../components/notice.tsx";
import { PLAIN_LINK } from "../shared/panel.tsx";
import { orderPageWords as words } from "./order-page-words.ts";

export type BankSlipLink = { url: string; isPicture: boolean; at: Date; alsoFor: readonly OrderName[] };

/** The picture has a fixed height, so that the page does not move when it arrives. */
const PICTURE_LINK = "grid max-w-form gap-1 underline underline-offset-4";

/**
 * Bank slips that customers uploaded: a tap opens a picture in full and saves a document. Marks a file that was
 * uploaded twice.
 */
export function Slips({ slips }: { slips: readonly BankSlipLink[] }) {
  return (
    <div className="grid gap-2">
      <p className="font-strong">{words.slips}</p>
      <ul className="grid gap-2">
        {slips.map(({ url, isPicture, at, alsoFor }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer" className={isPicture ? PICTURE_LINK : PLAIN_LINK}>
              {isPicture && (
                <img src={url} alt="" loading="lazy" className="h-72 w-full rounded-control bg-wash object-contain" />
              )}
              {(isPicture ? words.slipOf : words.slipFileOf)(formatMoment(at, "en"))}
            </a>
            {alsoFor.length > 0 && (
              <Notice tone="warning">{words.alsoFor(alsoFor.map(({ code }) => code).join(", "))}</Notice>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
