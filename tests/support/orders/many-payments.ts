import { sql } from "drizzle-orm";
import type { Db } from "../../../src/db/client.ts";
import { withoutIndexes } from "../database/without-indexes.ts";

/**
 * Writes the payment of each paid order of `manyOrders` by one statement, with PayHere's fee on those by card, and a
 * refund of every thirtieth.
 */
export async function manyPayments(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await withoutIndexes(tx, ["payments", "refunds"], async () => {
      await tx.execute(WRITE_PAYMENTS);
      await tx.execute(WRITE_REFUNDS);
    });
  });
  await db.execute(sql`vacuum (analyze) payments, refunds`);
}

const WRITE_PAYMENTS = sql`insert into payments (order_id, provider, provider_payment_id, status, amount_cents, currency, method,
    fee_cents, fee_source, created_at)
  select id, case when is_card then 'payhere' else 'bank-transfer' end, '3200' || right(number, 8), 'received', total_cents, 'LKR',
    case when is_card then 'VISA' else '' end, case when is_card then total_cents * 29 / 1000 end,
    case when is_card then 'retrieval' end, paid_at
  from (select *, payment_method = 'card' as is_card from orders where paid_at is not null) as paid`;

const WRITE_REFUNDS = sql`insert into refunds (payment_id, amount_cents, status, actor, method, created_at, settled_at)
  select id, 10000, 'done', 'staff:test', case provider when 'payhere' then 'card' else 'bank-transfer' end, created_at, created_at
  from payments where right(provider_payment_id, 2)::int % 30 = 0`;
