import { type Cents, formatRupees } from "../../../domain/money.ts";
import { todayWords as words } from "./today-words.ts";

export type ChartDay = { day: string; label: string; orders: number; amountCents: Cents };

const BAR = 8;
const STEP = 10;
const HEIGHT = 100;

/** One bar for each day, the last one in another colour, and the same data as a table. */
export function DayChart({ days }: { days: readonly ChartDay[] }) {
  const [best] = days.toSorted((a, b) => b.amountCents - a.amountCents);
  const most = Math.max(1, best?.amountCents ?? 0);
  const heightOf = ({ amountCents }: ChartDay) => (HEIGHT * Math.max(0, amountCents)) / most;
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap justify-between gap-x-4">
        <span className="font-strong">{words.perDay}</span>
        {best && <span className="text-ink-soft">{words.most(formatRupees(best.amountCents))}</span>}
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-edge border-b"
        aria-hidden="true"
      >
        {days.map((day, index) => (
          <rect
            key={day.day}
            x={index * STEP + (STEP - BAR) / 2}
            y={HEIGHT - heightOf(day)}
            width={BAR}
            height={heightOf(day)}
            className={index === days.length - 1 ? "fill-accent" : "fill-edge"}
          />
        ))}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-ink-soft text-sm">
        <span>{days[0]?.label}</span>
        <span>{days.at(-1)?.label}</span>
      </p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {words.asTable}
        </summary>
        <DayTable days={days} />
      </details>
    </figure>
  );
}

function DayTable({ days }: { days: readonly ChartDay[] }) {
  return (
    <table className="w-full">
      <thead>
        <tr className="text-left text-ink-soft text-sm">
          <th scope="col">{words.day}</th>
          <th scope="col" className="text-right">
            {words.orderCount}
          </th>
          <th scope="col" className="text-right">
            {words.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, label, orders, amountCents }) => (
          <tr key={day} className="border-line border-b tabular-nums">
            <th scope="row" className="py-1 text-left font-normal">
              {label}
            </th>
            <td className="text-right">{orders}</td>
            <td className="whitespace-nowrap text-right">{formatRupees(amountCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
