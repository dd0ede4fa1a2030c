import { sql } from "drizzle-orm";
import { CARDS } from "../../../../simulator/test-shop.ts";
import { SECOND_MS } from "../../../../src/domain/durations.ts";
import { invariant } from "../../../../src/domain/errors.ts";
import { cents } from "../../../../src/domain/money.ts";
import { packOrder } from "../../../../src/domain/orders/fulfilment/pack-order.server.ts";
import { aProduct } from "../../../support/factories.ts";
import { makeTestShop } from "../../../support/test-shop.ts";
import { until } from "../../tools/wait-until.ts";
import { anOrder, type Fixture } from "./k1-operations.ts";

/** A charge that a killed process had claimed stays open: the shop searches for its payment two minutes later. */
const TIMEOUT_MS = 4 * SECOND_MS;

type Stored = { id: string; totalCents: string; payment: string; capture: string | null; parcelId: string | null };

/** Charges a packed order whose amount is reserved on the card. */
export async function charging(fixture: Fixture) {
  const { db, gateway, queue } = fixture;
  const product = await aProduct(db, { chargedOnPacking: true });
  const { place } = await anOrder({ ...fixture, product });
  const placed = await place();
  const number = placed.orderNumber ?? "";
  const { payment } = JSON.parse(placed.text) as { payment: Record<string, string> };
  await gateway.payWith(await gateway.startHold(payment), CARDS.success);
  const stored = async () => {
    const { rows } = await db.execute<Stored>(sql`
      select o.id, total_cents as "totalCents", payment_state as payment, c.status as capture, p.id as "parcelId"
      from orders o left join parcels p on p.order_id = o.id
      left join card_authorizations a on a.order_id = o.id left join captures c on c.authorization_id = a.id
      where number = ${number}`);
    invariant(rows[0], "no order row");
    return rows[0];
  };
  await until(async () => (await stored()).payment === "authorized");
  const testShop = { ...makeTestShop(db), now: () => new Date() };
  const chargeCents = cents(Number((await stored()).totalCents));
  await packOrder(testShop, { number, actor: "staff:test", chargeCents });
  const { id: orderId, parcelId } = await stored();
  return {
    execute: () => queue.enqueueJob(db, { kind: "capture-payment", orderId, parcelId: parcelId ?? "" }),
    findFault: async () => {
      await until(async () => (await stored()).capture === "done", TIMEOUT_MS);
      const { capture, payment: state } = await stored();
      const [held] = await gateway.payments(number);
      const isCharged = held?.authorization?.state === "captured";
      if (capture === "done") return isCharged && state === "paid" ? null : `done, but the order is ${state}`;
      return capture === "unknown" && !isCharged ? null : `status ${capture}, and charged: ${isCharged}`;
    },
  };
}
