import { type Cents, formatRupees } from "../../domain/money.ts";
import { useMessages } from "../i18n/use-messages.ts";

/** The price and, struck out, the price before a reduction. */
export function Price({ amount, compareAt = null }: { amount: Cents; compareAt?: Cents | null | undefined }) {
  const { card } = useMessages();
  if (compareAt === null || compareAt <= amount)
    return <span className="whitespace-nowrap tabular-nums">{formatRupees(amount)}</span>;
  return (
    <span className="inline-flex flex-wrap gap-x-2 whitespace-nowrap tabular-nums">
      <span>
        <span className="sr-only">{card.priceNow} </span>
        {formatRupees(amount)}
      </span>
      <s className="font-normal text-ink-soft">
        <span className="sr-only">{card.priceBefore} </span>
        {formatRupees(compareAt)}
      </s>
    </span>
  );
}
