import { randomInt } from "node:crypto";
import type { Db } from "../../src/db/client.ts";
import { orderLines, orders, payments } from "../../src/db/schema/index.ts";
import { invariant } from "../../src/domain/errors.ts";
import { postLedger } from "../../src/domain/ledger/post-ledger.server.ts";
import { CASH } from "../../src/domain/ledger/receive-cash.server.ts";
import { rupees, times } from "../../src/domain/money.ts";
import type { aProduct } from "./factories.ts";

type Facts = Partial<
  Pick<
    typeof orders.$inferInsert,
    "status" | "paymentMethod" | "paidAt" | "deliveredAt" | "district" | "createdAt" | "courier"
  >
> & {
  product?: Awaited<ReturnType<typeof aProduct>>;
  quantity?: number;
};

const NOBODY = {
  ...{ firstName: "Test", lastName: "Customer", email: "test@example.test", phone: "+94771234567" },
  ...{ address1: "1 Test Road", city: "Colombo", postalCode: "00300", country: "LK", termsVersion: 1 },
};
let made = 0;

/** Digits that nobody reads wrong, each reference once. */
function aReference(): string {
  made += 1;
  const digits = [...made.toString(8).padStart(6, "0")].map((digit) => Number(digit) + 2);
  return `T${digits.join("")}`;
}

/** An order as it stands in the tables, written straight into them: one line at Rs. 1,000 a unit, without delivery. */
export async function anOrderOf(db: Db, facts: Facts = {}) {
  const { product, quantity = 1, ...columns } = facts;
  const priceCents = product?.variant.priceCents ?? rupees(1_000);
  const subtotalCents = times(priceCents, quantity);
  const transferReference = columns.paymentMethod === "bank-transfer" ? aReference() : null;
  return db.transaction(async (tx) => {
    const [order] = await tx
      .insert(orders)
      .values({
        ...{ number: `Order-${Date.now()}${randomInt(1_000_000)}`, status: "paid", district: "LK-11", ...NOBODY },
        ...{ subtotalCents, deliveryCents: rupees(0), totalCents: subtotalCents, transferReference, ...columns },
      })
      .returning();
    invariant(order, "insert returns the order");
    const { publicId: productPublicId = "a1", title = "Plain product", variant } = product ?? {};
    const line = { productPublicId, title, variantId: variant?.id, priceCents, quantity, returnable: true };
    await tx.insert(orderLines).values({ orderId: order.id, ...line });
    return order;
  });
}

const PROVIDERS = { card: "payhere", "bank-transfer": "bank-transfer", "cash-on-delivery": CASH } as const;

/** An order whose money is there, with its payment and its ledger entries, as of the time of the sale. */
export async function aSaleOf(db: Db, facts: Facts = {}) {
  const order = await anOrderOf(db, facts);
  const { id: orderId, number: providerPaymentId, paymentMethod, totalCents: amountCents, paidAt, deliveredAt } = order;
  const at = paymentMethod === "cash-on-delivery" ? deliveredAt : paidAt;
  invariant(at, "a sale has a time");
  const [payment] = await db
    .insert(payments)
    .values({
      ...{ orderId, provider: PROVIDERS[paymentMethod], providerPaymentId, status: "received" },
      ...{ amountCents, currency: "LKR", createdAt: at },
    })
    .returning();
  invariant(payment, "insert returns the payment");
  await postLedger(db, { orderId, at });
  return { ...order, paymentId: payment.id };
}
