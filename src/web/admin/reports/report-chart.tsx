import { useState } from "react";
import { type Cents, formatRupees } from "../../../domain/money.ts";
import { reportWords as words } from "./report-words.ts";
import type { SalesBar } from "./sales-tables.ts";

type Props = { title: string; bars: readonly SalesBar[]; compared: string | null };

const STEP = 10;
const BAR = 8;
const HEIGHT = 100;
const rupeesOf = (amount: number) => formatRupees(amount as Cents);

/**
 * One bar for each group of days, and the compared days as a dashed line. A tap, or the arrow keys, choose a bar, whose
 * figures are shown below. The table of the report has the same figures.
 */
export function ReportChart({ title, bars, compared }: Props) {
  const [chosen, choose] = useState(bars.length - 1);
  const at = Math.min(chosen, bars.length - 1);
  const values = bars.flatMap(({ netCents, beforeCents }) => [netCents, beforeCents ?? 0]);
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const yOf = (amount: number) => (HEIGHT * (highest - amount)) / Math.max(1, highest - lowest);
  const text = textOf(bars[at]);
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap justify-between gap-x-4">
        <span className="font-strong">{title}</span>
        {compared && <span className="text-ink-soft">{words.dashed(compared)}</span>}
      </figcaption>
      <div className="relative rounded-control has-focus-visible:outline-2 has-focus-visible:outline-ink">
        <p aria-hidden="true" className="text-ink-soft text-sm tabular-nums">
          {rupeesOf(highest)}
        </p>
        <Bars bars={bars} chosen={at} yOf={yOf} />
        <p aria-hidden="true" className="text-ink-soft text-sm tabular-nums">
          {rupeesOf(lowest)}
        </p>
        <input
          type="range"
          min={0}
          max={bars.length - 1}
          value={at}
          onChange={({ target }) => choose(Number(target.value))}
          aria-label={words.chartPosition}
          aria-valuetext={text}
          className="no-script:hidden absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <p aria-hidden="true" className="tabular-nums">
        {text}
      </p>
    </figure>
  );
}

function textOf(bar: SalesBar | undefined): string {
  if (!bar) return "";
  const text = words.bar(bar.label, rupeesOf(bar.netCents), words.orderCount(bar.orders));
  return bar.beforeCents === null ? text : words.barBefore(text, rupeesOf(bar.beforeCents));
}

type BarsProps = { bars: readonly SalesBar[]; chosen: number; yOf: (amount: number) => number };

function Bars({ bars, chosen, yOf }: BarsProps) {
  const zero = yOf(0);
  const dashes = bars.flatMap(({ beforeCents }, index) =>
    beforeCents === null ? [] : [`${index * STEP + STEP / 2},${yOf(beforeCents)}`],
  );
  return (
    <svg
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-40 w-full border-line border-y"
      aria-hidden="true"
    >
      {bars.map(({ label, netCents }, index) => (
        <rect
          key={label}
          x={index * STEP + (STEP - BAR) / 2}
          y={Math.min(zero, yOf(netCents))}
          width={BAR}
          height={Math.abs(yOf(netCents) - zero)}
          className={index === chosen ? "fill-accent" : "fill-edge"}
        />
      ))}
      <line
        x1={0}
        x2={bars.length * STEP}
        y1={zero}
        y2={zero}
        className="stroke-edge"
        vectorEffect="non-scaling-stroke"
      />
      <polyline
        points={dashes.join(" ")}
        strokeDasharray="5 4"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-ink-soft"
      />
    </svg>
  );
}
