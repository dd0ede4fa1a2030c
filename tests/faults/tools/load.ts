import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "../../../src/db/client.ts";
import type { aProduct } from "../../support/factories.ts";
import { notificationFields } from "./notification-fields.ts";
import { placeOverHttp } from "./place-over-http.ts";
import { orderInputFor } from "./purchases.ts";
import { type Visitor, visit } from "./visitors.ts";

/** Delay before a buyer retries a failed or rejected request, in ms. */
const PAUSE_MS = 25;

/** Acknowledged orders and payments, to be found afterwards. */
export type Acknowledged = {
  orders: { number: string; amount: string }[];
  payments: { number: string; paymentId: string }[];
};

export type Load = {
  acknowledged: Acknowledged;
  /** Status and time of every response; status 0 for none. */
  responses: { status: number; ms: number }[];
  stop(): Promise<void>;
};

type Product = Awaited<ReturnType<typeof aProduct>>;

type Buying = {
  /** Concurrent buyers; the customers take turns. */
  atOnce?: number;
  /** Headers of each order submission. */
  headers?: () => Record<string, string>;
};

/** Lets customers order and pay in turns, against a shop that may be down. */
export function startLoad(
  baseUrl: string,
  product: Product,
  visitors: readonly Visitor[],
  { atOnce = visitors.length, headers }: Buying = {},
): Load {
  const acknowledged: Acknowledged = { orders: [], payments: [] };
  const responses: Load["responses"] = [];
  let isOver = false;

  async function timed<T extends { status: number }>(send: () => Promise<T>): Promise<T | null> {
    const began = performance.now();
    try {
      const response = await send();
      responses.push({ status: response.status, ms: performance.now() - began });
      return response;
    } catch {
      // The shop is down, or was killed during the response.
      responses.push({ status: 0, ms: performance.now() - began });
      return null;
    }
  }

  async function buy(visitor: Visitor): Promise<void> {
    const placed = await timed(() => placeOverHttp(baseUrl, visitor, orderInputFor([product]), headers?.()));
    if (!placed?.orderNumber) return void (await wait(PAUSE_MS));
    const { payment } = JSON.parse(placed.text) as { payment: { amount: string } };
    const order = { number: placed.orderNumber, amount: payment.amount };
    acknowledged.orders.push(order);
    const notification = notificationFields(order);
    const response = await timed(() => visit(baseUrl, "/hooks/payhere", { form: notification }));
    if (response?.status === 200)
      acknowledged.payments.push({ number: placed.orderNumber, paymentId: notification.payment_id ?? "" });
  }

  const writers = Array.from({ length: atOnce }, async (_, writer) => {
    // Each writer uses its own customers in turn: no customer has two concurrent orders.
    const own = visitors.filter((_visitor, index) => index % atOnce === writer);
    for (let turn = 0; !isOver; turn += 1) await buy(own[turn % own.length] as Visitor);
  });
  return {
    acknowledged,
    responses,
    async stop() {
      isOver = true;
      await Promise.all(writers);
    },
  };
}

/** Acknowledged orders and payments that are not stored. */
export async function lostOf(db: Db, acknowledged: Acknowledged): Promise<string[]> {
  // Copies first: later acknowledgements may be too new for this snapshot.
  const [orders, payments] = [[...acknowledged.orders], [...acknowledged.payments]];
  const stored = await db.execute<{ key: string }>(
    sql`select number || ' ' || (total_cents / 100.0)::numeric(12, 2) as key from orders`,
  );
  const placed = new Set(stored.rows.map(({ key }) => key));
  const received = await db.execute<{ key: string }>(sql`select o.number || ' ' || p.provider_payment_id as key
    from payments p join orders o on o.id = p.order_id where p.status = 'received'
    and (exists (select from order_events e where e.order_id = o.id and e.to_status = 'paid')
      or exists (select from payment_reviews r where r.payment_id = p.id))`);
  const keys = new Set(received.rows.map(({ key }) => key));
  return [
    ...orders.map(({ number, amount }) => `${number} ${amount}`).filter((key) => !placed.has(key)),
    ...payments.map(({ number, paymentId }) => `${number} ${paymentId}`).filter((key) => !keys.has(key)),
  ];
}

export const commits = ({ orders, payments }: Acknowledged) => orders.length + payments.length;
