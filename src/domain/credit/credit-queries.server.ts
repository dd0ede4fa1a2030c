import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { creditMovements, credits } from "../../db/schema/index.ts";
import { type Cents, cents } from "../money.ts";
import type { Shop } from "../shop.ts";
import type { CreditKind, CreditMovementKind } from "./credit-kinds.ts";
import { isUsable } from "./spend-credit.server.ts";

/**
 * Returns what a customer can pay with credit: the usable balances, and what unpaid card orders hold, because a new
 * order replaces them.
 */
export async function findSpendable({ db, now }: Pick<Shop, "db" | "now">, customerId: string): Promise<Cents> {
  const [balance] = await db
    .select({ amountCents: sql<number>`coalesce(sum(${credits.balanceCents}), 0)::int` })
    .from(credits)
    .where(and(eq(credits.customerId, customerId), isUsable(now())));
  const { rows } = await db.execute<{ amountCents: number }>(sql`
    select coalesce(sum(p.amount_cents), 0)::int as "amountCents" from payments p join orders o on o.id = p.order_id
      join credit_movements m on m.payment_id = p.id join credits c on c.id = m.credit_id
    where o.customer_id = ${customerId} and o.payment_method = 'card' and o.hold_reason = 'payment' and p.status = 'received'
      and c.customer_id = ${customerId}`);
  return cents((balance?.amountCents ?? 0) + (rows[0]?.amountCents ?? 0));
}

export type OwnedCredit = {
  id: string;
  kind: CreditKind;
  /** Last four characters of a gift card's code; null for store credit. */
  codeEnd: string | null;
  balanceCents: Cents;
  /** Null: never. */
  expiresAt: Date | null;
  isExpired: boolean;
  createdAt: Date;
  movements: { kind: CreditMovementKind; amountCents: Cents; at: Date }[];
};

/** Lists a customer's gift cards and amounts of store credit with their movements, the newest first. */
export async function listCreditOf({ db, now }: Pick<Shop, "db" | "now">, customerId: string): Promise<OwnedCredit[]> {
  const { id, kind, codeEnd, balanceCents, expiresAt, createdAt } = credits;
  const owned = await db
    .select({ id, kind, codeEnd, balanceCents, expiresAt, createdAt })
    .from(credits)
    .where(eq(credits.customerId, customerId))
    .orderBy(sql`${createdAt} desc`, sql`${id} desc`);
  if (owned.length === 0) return [];
  const moved = await db
    .select({
      creditId: creditMovements.creditId,
      kind: creditMovements.kind,
      amountCents: creditMovements.amountCents,
      at: creditMovements.createdAt,
    })
    .from(creditMovements)
    .where(
      inArray(
        creditMovements.creditId,
        owned.map((credit) => credit.id),
      ),
    )
    .orderBy(asc(creditMovements.createdAt), asc(creditMovements.id));
  const byCredit = Map.groupBy(moved, ({ creditId }) => creditId);
  return owned.map((credit) => ({
    ...credit,
    isExpired: credit.expiresAt !== null && credit.expiresAt <= now(),
    movements: (byCredit.get(credit.id) ?? []).map(({ creditId: _, ...movement }) => movement),
  }));
}
