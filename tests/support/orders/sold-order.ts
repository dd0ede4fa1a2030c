import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../../../src/db/client.ts";
import { orderLines, orders, parcelLines, parcels, payments, refunds } from "../../../src/db/schema/index.ts";
import { invariant } from "../../../src/domain/errors.ts";
import { CASH } from "../../../src/domain/ledger/cash-provider.ts";
import { postLedger } from "../../../src/domain/ledger/post-ledger.server.ts";
import { type Cents, rupees, times } from "../../../src/domain/money.ts";
import { PARCEL_STATES } from "../../../src/domain/orders/fulfilment/fulfilment-state.ts";
import type { OrderStatus } from "../../../src/domain/orders/order-status.ts";
import { settlePaymentState } from "../../../src/domain/orders/settle-payment-state.server.ts";
import type { aProduct } from "../factories.ts";
import { statesOf } from "./order-states.ts";

type Facts = Partial<
  Pick<
    typeof orders.$inferInsert,
    "customerId" | "paymentMethod" | "paidAt" | "deliveredAt" | "district" | "createdAt" | "expiresAt" | "courier"
  >
> & {
  /** Decides the states; paid unless given. */
  status?: Exclude<OrderStatus, "refunded" | "partly-refunded" | "charged-back">;
  product?: Awaited<ReturnType<typeof aProduct>>;
  quantity?: number;
};

/** Recipient of an order. */
export const A_RECIPIENT = {
  firstName: "Test",
  lastName: "Customer",
  email: "test@example.test",
  phone: "+94771234567",
  address1: "1 Test Road",
  city: "Colombo",
  postalCode: "00300",
  country: "LK",
};
let made = 0;

/** Returns a unique reference without digits that people confuse. */
function aReference(): string {
  made += 1;
  const digits = [...made.toString(8).padStart(6, "0")].map((digit) => Number(digit) + 2);
  return `T${digits.join("")}`;
}

/**
 * Inserts an order with one line at Rs. 1,000 a unit, without delivery, and the parcel and payment of its states. No
 * ledger entries: `aSaleOf` posts them.
 */
export async function anOrderOf(db: Db, facts: Facts = {}) {
  const { product, quantity = 1, status = "paid", ...columns } = facts;
  const states = statesOf(status, columns.paymentMethod);
  const needsTime = states.fulfilmentState === "unfulfilled" && columns.paymentMethod !== "cash-on-delivery";
  const paidAt = columns.paidAt ?? (needsTime ? new Date(0) : null);
  const priceCents = product?.variant.priceCents ?? rupees(1_000);
  const subtotalCents = times(priceCents, quantity);
  const transferReference = columns.paymentMethod === "bank-transfer" ? aReference() : null;
  return db.transaction(async (tx) => {
    const [order] = await tx
      .insert(orders)
      .values({
        number: `Order-${Date.now()}${randomInt(1_000_000)}`,
        ...states,
        district: "LK-11",
        ...A_RECIPIENT,
        subtotalCents,
        deliveryCents: rupees(0),
        totalCents: subtotalCents,
        transferReference,
        ...columns,
        paidAt,
      })
      .returning();
    invariant(order, "order insert returned no row");
    const { publicId: productPublicId = "a1", title = "Plain product", variant } = product ?? {};
    const line = { productPublicId, title, variantId: variant?.id, priceCents, quantity, returnable: true };
    const [inserted] = await tx
      .insert(orderLines)
      .values({ orderId: order.id, ...line })
      .returning();
    if (states.paymentState === "paid") await tx.insert(payments).values(paymentOf(order));
    const state = PARCEL_STATES.find((each) => each === states.fulfilmentState);
    if (!state || !inserted) return order;
    const { courier = "Courier", deliveredAt } = columns;
    const sent = state === "packed" ? {} : { courier, deliveredAt, attempts: 1 };
    const [parcel] = await tx
      .insert(parcels)
      .values({ orderId: order.id, state, ...sent })
      .returning();
    invariant(parcel, "parcel insert returned no row");
    await tx.insert(parcelLines).values({ parcelId: parcel.id, orderLineId: inserted.id, quantity });
    return order;
  });
}

const PROVIDERS = { card: "payhere", "bank-transfer": "bank-transfer", "cash-on-delivery": CASH } as const;

function paymentOf(order: typeof orders.$inferSelect): typeof payments.$inferInsert {
  const { id: orderId, number: providerPaymentId, paymentMethod, totalCents: amountCents, currency } = order;
  const createdAt = timeOfSale(order) ?? order.createdAt;
  const provider = PROVIDERS[paymentMethod];
  return { orderId, provider, providerPaymentId, status: "received", amountCents, currency, createdAt };
}

const timeOfSale = ({ paymentMethod, deliveredAt, paidAt }: typeof orders.$inferSelect) =>
  paymentMethod === "cash-on-delivery" ? deliveredAt : paidAt;

/** An order whose money is there, with its payment and its ledger entries, as of the time of the sale. */
export async function aSaleOf(db: Db, facts: Facts = {}) {
  const order = await anOrderOf(db, facts);
  const at = timeOfSale(order);
  invariant(at, "no time for a sale");
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  invariant(payment, "no payment for a sale");
  await postLedger(db, { orderId: order.id, at });
  return { ...order, paymentId: payment.id };
}

type Paid = { id: string; paymentId: string };

/** Sends money of a payment back, with the ledger entries of the refund. */
export async function sendBack(db: Db, { id: orderId, paymentId }: Paid, amountCents: Cents, at: Date) {
  await db.transaction(async (tx) => {
    await tx.insert(refunds).values({ paymentId, amountCents, status: "done", actor: "staff:a", settledAt: at });
    await settlePaymentState(tx, orderId, { at });
    await postLedger(tx, { orderId, at, reversal: "refund" });
  });
}
