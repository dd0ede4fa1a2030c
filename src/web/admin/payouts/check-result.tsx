import { formatDay } from "../../../domain/dates.ts";
import { type Cents, cents, formatRupees } from "../../../domain/money.ts";
import type { CheckedLine, CheckedPayout } from "../../../domain/payments/payouts/check-payout.server.ts";
import { MOST_PAYMENTS } from "../../../domain/payments/payouts/payout-input.ts";
import { joinClasses } from "../../components/join-classes.ts";
import { Notice } from "../../components/notice.tsx";
import { payoutWords as words } from "./payout-words.ts";

/** A check as the form shows it. `isListed`: its payments come from PayHere's list and cannot be ticked. */
export type Checked = CheckedPayout & { amountCents: Cents; paidOn: string; isListed: boolean };

/** Result of the check: whether the payments add up, what is missing, and each payment. */
export function CheckResult({ checked }: { checked: Checked }) {
  const { lines, others, skipped, differenceCents, isTwin, hasMore, isListed } = checked;
  const known = lines.filter(({ payment }) => payment);
  return (
    <div className="grid gap-3">
      {isTwin && <Notice tone="warning">{words.twin}</Notice>}
      {hasMore && !isListed && <Notice tone="warning">{words.tooManyOpen(MOST_PAYMENTS)}</Notice>}
      <p className={joinClasses("font-strong", differenceCents !== 0 && "text-amber")}>
        {resultOf(known.length, differenceCents)}
      </p>
      {skipped.payments > 0 && <p>{words.skipped(skipped.payments, formatRupees(skipped.amountCents))}</p>}
      {isListed ? (
        <ul className="divide-y divide-line border-line border-y">
          {lines.map((line) => (
            <ListedLine key={line.reference} line={line} />
          ))}
        </ul>
      ) : (
        <>
          <input type="hidden" name="chosenFor" value={`${checked.amountCents} ${checked.paidOn}`} />
          <Choices lines={lines} others={others} key={lines.map(({ reference }) => reference).join()} />
        </>
      )}
    </div>
  );
}

function resultOf(payments: number, differenceCents: Cents): string {
  if (differenceCents === 0) return words.addsUp(payments);
  const difference = formatRupees(cents(Math.abs(differenceCents)));
  const how = differenceCents > 0 ? words.less(difference) : words.more(difference);
  return payments === 0 ? words.explainsNothing : how;
}

function ListedLine({ line: { reference, payment, amountCents, verdict } }: { line: CheckedLine }) {
  const due = payment?.dueCents ?? cents(0);
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2">
      <span className="tabular-nums">{[reference, payment?.code].filter(Boolean).join(" · ")}</span>
      <span className="tabular-nums">{formatRupees(amountCents)}</span>
      <span className={joinClasses("w-full text-sm", verdict === "fits" ? "text-ink-soft" : "font-strong text-amber")}>
        {words.verdict(verdict, formatRupees(due))}
      </span>
    </li>
  );
}

type Choice = { id: string; code: string; reference: string; at: Date; dueCents: Cents | null; isChosen: boolean };

/** All open payments, oldest first, those of the payout ticked. One without a fee cannot be ticked. */
function Choices({ lines, others }: Pick<Checked, "lines" | "others">) {
  const chosen = lines.flatMap(({ payment, reference }) =>
    payment ? [{ ...payment, reference, isChosen: true }] : [],
  );
  const choices: Choice[] = [...chosen, ...others.map((payment) => ({ ...payment, isChosen: false }))];
  if (choices.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="font-strong">{words.proposed}</legend>
      <p className="text-ink-soft text-sm">{words.changeNote}</p>
      <ul className="divide-y divide-line border-line border-y">
        {choices
          .toSorted((a, b) => a.at.getTime() - b.at.getTime())
          .map(({ id, code, reference, at, dueCents, isChosen }) => (
            <li key={id}>
              <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2">
                <input
                  type="checkbox"
                  name="payment"
                  value={id}
                  defaultChecked={isChosen}
                  disabled={dueCents === null}
                  className="size-5 shrink-0 accent-accent"
                />
                <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
                  <span className="tabular-nums">{code}</span>
                  <span className="tabular-nums">{dueCents === null ? words.feeUnknown : formatRupees(dueCents)}</span>
                  <span className="w-full text-ink-soft text-sm tabular-nums">
                    {`${reference} · ${formatDay(at, "en")}`}
                  </span>
                </span>
              </label>
            </li>
          ))}
      </ul>
    </fieldset>
  );
}
