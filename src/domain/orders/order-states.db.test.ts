import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { A_RECIPIENT, anOrderOf, aSaleOf } from "../../../tests/support/orders/sold-order.ts";
import { orders, payments, refunds } from "../../db/schema/index.ts";
import { rupees } from "../money.ts";
import { FULFILMENT_STATES, HOLD_REASONS } from "./fulfilment/fulfilment-state.ts";
import { type OrderState, orderStatusOf } from "./order-status.ts";
import { PAYMENT_METHODS } from "./payment-methods.ts";
import { PAYMENT_STATES } from "./payment-state.ts";
import { settlePaymentState } from "./settle-payment-state.server.ts";

dbTest("derives the same status in SQL as orderStatusOf for every combination of states", async ({ db }) => {
  const { rows: expressions } = await db.execute<{ expression: string }>(
    sql`select generation_expression as expression from information_schema.columns
      where table_name = 'orders' and column_name = 'status'`,
  );
  const list = (values: readonly string[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
  const { rows } = await db.execute<OrderState & { status: string }>(
    sql`select payment_state as "paymentState", fulfilment_state as "fulfilmentState", hold_reason as "holdReason",
        payment_method as "paymentMethod", ${sql.raw(expressions[0]?.expression ?? "")} as status
      from unnest(array[${list(PAYMENT_STATES)}]::payment_state[]) payment_state,
        unnest(array[${list(FULFILMENT_STATES)}]::fulfilment_state[]) fulfilment_state,
        unnest(array[null, ${list(HOLD_REASONS)}]::hold_reason[]) hold_reason,
        unnest(array[${list(PAYMENT_METHODS)}]::payment_method[]) payment_method`,
  );
  expect(rows).toHaveLength(
    PAYMENT_STATES.length * FULFILMENT_STATES.length * (HOLD_REASONS.length + 1) * PAYMENT_METHODS.length,
  );
  for (const { status, ...state } of rows) expect(status, JSON.stringify(state)).toBe(orderStatusOf(state));
});

dbTest("rejects combinations of states that cannot exist", async ({ db }) => {
  const paid = await anOrderOf(db, { status: "paid" });
  const change = (set: string) => db.execute(sql.raw(`update orders set ${set} where id = '${paid.id}'`));
  await expect(change("fulfilment_state = 'on-hold'")).rejects.toThrow();
  await expect(change("hold_reason = 'review'")).rejects.toThrow();
  await expect(change("payment_state = 'unpaid'")).rejects.toThrow();
  await expect(change("payment_state = 'voided'")).rejects.toThrow();
  await expect(change("fulfilment_state = 'on-hold', hold_reason = 'confirmation'")).rejects.toThrow();
});

dbTest("rejects a payment state when the payments do not add up to it", async ({ db }) => {
  const paid = await anOrderOf(db, { status: "paid" });
  await expect(
    db.execute(sql`update orders set payment_state = 'refunded' where id = ${paid.id}`),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining("its payments say") } });
});

dbTest("rejects a fulfilment state when the parcels do not match it", async ({ db }) => {
  const packed = await anOrderOf(db, { status: "packed", paidAt: new Date() });
  await expect(
    db.execute(sql`update orders set fulfilment_state = 'dispatched', courier = 'Courier' where id = ${packed.id}`),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining("its parcels say") } });
  await expect(db.execute(sql`delete from parcels where order_id = ${packed.id}`)).rejects.toThrow();
  await expect(db.execute(sql`delete from parcel_lines`)).rejects.toThrow();
});

dbTest("rejects fewer units of an order line than its parcels hold", async ({ db }) => {
  const { id } = await anOrderOf(db, { status: "packed", paidAt: new Date() });
  await expect(
    db.execute(sql`update order_lines set quantity = quantity - 1 where order_id = ${id}`),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining("fewer units than its parcels") } });
});

/** Values of an order on hold for its payment, without lines. */
const AN_ORDER: Omit<typeof orders.$inferInsert, "number"> = {
  paymentState: "unpaid",
  fulfilmentState: "on-hold",
  holdReason: "payment",
  subtotalCents: rupees(0),
  deliveryCents: rupees(500),
  totalCents: rupees(500),
  district: "LK-11",
  ...A_RECIPIENT,
};

dbTest("rejects a new order with states that its payments and parcels do not match", async ({ db }) => {
  const insert = (states: Partial<typeof orders.$inferInsert>) =>
    db.insert(orders).values({ ...AN_ORDER, number: `Order-${JSON.stringify(states)}`, ...states });
  const paid = { paymentState: "paid", paidAt: new Date() } as const;
  const cash = { paymentMethod: "cash-on-delivery", holdReason: null } as const;

  for (const states of [
    paid,
    { ...paid, fulfilmentState: "unfulfilled", holdReason: null },
    { fulfilmentState: "expired", holdReason: null, paymentState: "refunded" },
    { paymentState: "partially-paid" },
  ] as const)
    await expect(insert(states)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("its payments say") },
    });
  for (const states of [
    { ...cash, fulfilmentState: "packed" },
    { ...cash, fulfilmentState: "dispatched", courier: "Courier" },
    { ...cash, fulfilmentState: "returning" },
  ] as const)
    await expect(insert(states)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("its parcels say") },
    });
  await insert({});
  await insert({ ...cash, fulfilmentState: "unfulfilled" });
  await insert({ paymentState: "voided", fulfilmentState: "expired", holdReason: null });
});

dbTest("rejects deleting a payment or a refund that the payment state counts", async ({ db }) => {
  const { id, paymentId } = await aSaleOf(db, { paidAt: new Date(), quantity: 2 });
  const doesNotMatch = { cause: { message: expect.stringContaining("its payments say") } };
  await expect(db.delete(payments).where(eq(payments.id, paymentId))).rejects.toMatchObject(doesNotMatch);
  await db.transaction(async (tx) => {
    const settledAt = new Date();
    await tx
      .insert(refunds)
      .values({ paymentId, amountCents: rupees(500), status: "done", actor: "staff:a", settledAt });
    await settlePaymentState(tx, id, { at: settledAt });
  });

  await expect(db.delete(refunds)).rejects.toMatchObject(doesNotMatch);
});

dbTest("rejects more units in parcels than were ordered", async ({ db }) => {
  const packed = await anOrderOf(db, { status: "packed", paidAt: new Date(), quantity: 2 });
  await expect(
    db.execute(
      sql`update parcel_lines set quantity = 3 where parcel_id in (select id from parcels where order_id = ${packed.id})`,
    ),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining("more of line") } });
});
