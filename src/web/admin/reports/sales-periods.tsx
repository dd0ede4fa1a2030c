import { formatRupees } from "../../../domain/money.ts";
import { PAYMENT_METHODS } from "../../../domain/orders/payment-methods.ts";
import { changeInPercent, type PeriodSales } from "../../../domain/reporting/sales.ts";
import { orderWords } from "../shared/order-words.ts";
import { Panel } from "../shared/panel.tsx";
import { todayWords as words } from "./today-words.ts";

/** Sales of today and of recent days, compared with the same number of days before. */
export function SalesPeriods({ periods }: { periods: readonly PeriodSales[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {periods.map(({ days, orders, amountCents, beforeCents }) => (
        <li key={days} className="rounded-picture bg-surface p-4">
          <p className="text-ink-soft">
            {words.periods[days]} · {words.orders(orders)}
          </p>
          <p className="heading whitespace-nowrap text-2xl tabular-nums">{formatRupees(amountCents)}</p>
          <p className="text-ink-soft text-sm">
            {words.before(days, formatRupees(beforeCents))}
            <Change percent={changeInPercent(amountCents, beforeCents)} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Change({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  return <strong className={percent < 0 ? "ml-2 text-rose" : "ml-2 text-sage"}>{words.change(percent)}</strong>;
}

/** The same, by payment method. */
export function SalesByMethod({ periods }: { periods: readonly PeriodSales[] }) {
  return (
    <Panel title={words.byMethod}>
      <ul className="divide-y divide-line border-line border-y">
        {PAYMENT_METHODS.map((method) => (
          <li key={method} className="grid gap-1 py-2">
            <h3 className="font-strong">{orderWords.methods[method]}</h3>
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-4 gap-y-1">
              {periods.map(({ days, byMethod }) => (
                <div key={days}>
                  <dt className="text-ink-soft text-sm">{words.periods[days]}</dt>
                  <dd className="tabular-nums">
                    {byMethod[method] ? formatRupees(byMethod[method].amountCents) : "–"}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
