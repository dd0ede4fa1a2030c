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
            {words.before(formatRupees(beforeCents))}
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
      <table className="w-full text-sm md:text-base">
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="text-left font-normal">
              {words.method}
            </th>
            {periods.map(({ days }) => (
              <th key={days} scope="col" className="text-right font-normal">
                {words.periods[days]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PAYMENT_METHODS.map((method) => (
            <tr key={method} className="border-line border-b tabular-nums">
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                {orderWords.methods[method]}
              </th>
              {periods.map(({ days, byMethod }) => (
                <td key={days} className="pl-2 text-right">
                  {byMethod[method] ? formatRupees(byMethod[method].amountCents) : "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
