import { sql } from "drizzle-orm";
import type { Shop } from "../shop.ts";

/**
 * Returns the ids of gift cards and amounts of store credit with contradictory numbers. Either the balance is not the
 * sum of the movements, the movements differ from payments and refunds, or more was returned than spent. A card that
 * an order sold has the amount of its line.
 */
export async function listCreditDifferences({ db }: Pick<Shop, "db">): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from credits c where c.balance_cents <> coalesce((select sum(m.amount_cents) from credit_movements m where m.credit_id = c.id), 0)
    union
    select m.credit_id from credit_movements m left join payments p on p.id = m.payment_id left join credits c on c.id = m.credit_id
    where m.kind = 'spend' and (p.amount_cents, p.provider, p.order_id) is distinct from (-m.amount_cents, c.kind, m.order_id)
    union
    select c.id from credits c join order_lines l on l.id = c.order_line_id join orders o on o.id = l.order_id
      left join credit_movements m on m.credit_id = c.id and m.kind = 'issue'
    where not o.is_of_gift_cards or c.unit not between 1 and l.quantity or m.amount_cents is distinct from l.price_cents
    union
    select m.credit_id from credit_movements m left join refunds r on r.id = m.refund_id
    where m.refund_id is not null and (r.amount_cents, r.method, r.status::text) is distinct from (m.amount_cents, 'credit', 'done')
    union
    select m.credit_id from credit_movements m join refunds r on r.id = m.refund_id
      left join credit_movements s on s.payment_id = r.payment_id
    where (m.kind = 'refund') <> (s.id is not null) or m.kind = 'refund' and s.credit_id <> m.credit_id`);
  return rows.map(({ id }) => id);
}
