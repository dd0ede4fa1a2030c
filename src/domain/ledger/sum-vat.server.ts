import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import type { ColomboDay } from "../colombo-days.ts";
import { type Cents, cents } from "../money.ts";

/** Sales less refunds of a month with VAT, and the VAT in them. Both are negative in a month with more refunds. */
export type MonthVat = { month: string; amountCents: Cents; vatCents: Cents };

/** SQL of the VAT that an amount includes, by the rule of `includedVat`. Amounts below zero round alike. */
const vatIn = (amount: string) => `round(${amount} * rate / (10000 + rate))`;

/**
 * Sums up the VAT of the months from a day on, the newest first. The VAT of an order is that of its balance after the
 * month less that of its balance before, so that it adds up to the VAT of the order to the cent.
 */
export async function sumVatByMonth(db: Db, first: ColomboDay): Promise<MonthVat[]> {
  const { rows } = await db.execute<{ month: string; amount: string; vat: string }>(sql`
    with recent as (
      select distinct e.order_id as id, o.vat_basis_points::numeric as rate
      from ledger_entries e join orders o on o.id = e.order_id
      where e.day >= ${first} and e.kind <> 'unapplied' and o.vat_basis_points is not null
    ), monthly as (
      select r.id, r.rate, to_char(e.day, 'YYYY-MM') as month, sum(e.amount_cents)::numeric as amount
      from recent r join ledger_entries e on e.order_id = r.id
      where e.kind <> 'unapplied' group by 1, 2, 3
    ), balance as (
      select *, sum(amount) over (partition by id order by month) as after from monthly
    )
    select month, sum(amount) as amount, sum(${sql.raw(vatIn("after"))} - ${sql.raw(vatIn("(after - amount)"))}) as vat
    from balance where month >= ${first.slice(0, "2026-11".length)} group by 1 order by 1 desc`);
  return rows.map(({ month, amount, vat }) => {
    return { month, amountCents: cents(Number(amount)), vatCents: cents(Number(vat)) };
  });
}
