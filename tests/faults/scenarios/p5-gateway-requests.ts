import { eq } from "drizzle-orm";
import { payments, products } from "../../../src/db/schema/index.ts";
import { LANGUAGES } from "../../../src/domain/languages.ts";
import { placeOrder } from "../../../src/domain/orders/placement/place-order.server.ts";
import { carryOutRefund } from "../../../src/domain/payments/carry-out-refund.server.ts";
import { recordNotification } from "../../../src/domain/payments/record-notification.server.ts";
import { requestRefund } from "../../../src/domain/payments/request-refund.server.ts";
import { aProduct, aProfile } from "../../support/factories.ts";
import { noticeOf, wishFor } from "../tools/purchases.ts";
import type { Trial } from "../scenario-run.ts";

/** Fields that PayHere may receive (payhere.md §1.2); it prints `items` on receipts. */
const TOLD = [
  ...[
    "sandbox",
    "merchant_id",
    "return_url",
    "cancel_url",
    "notify_url",
    "order_id",
    "items",
    "amount",
    "currency",
    "hash",
  ],
  ...["first_name", "last_name", "email", "phone", "address", "city", "country"],
];

/** Places and refunds orders, and expects only the order number in the requests to PayHere. */
export async function neutralPayments(trial: Trial): Promise<void> {
  const { shop } = await trial.openShop();
  for (let round = 0; round < trial.size; round += 1) {
    shop.clock.advance(1_000);
    const word = (name: string) => `${name}canary${round}x`;
    const [title, category, sku, option] = [word("title"), word("category"), word("sku"), word("option")];
    const product = await aProduct(shop.db, { title, category, sku, optionNames: [option], optionValues: [option] });
    const texts = {
      vendor: word("vendor"),
      description: word("text"),
      descriptionText: word("text"),
      tags: [word("tag")],
    };
    await shop.db.update(products).set(texts).where(eq(products.id, product.id));
    const profile = { ...(await aProfile(shop.db)), language: trial.random.pick(LANGUAGES) };
    const order = await placeOrder(shop, profile, wishFor([product]));
    const request = shop.gateway.paymentRequest(order);
    trial.equal(Object.keys(request).toSorted(), TOLD.toSorted(), "the fields");
    trial.equal([request.items, request.order_id], [order.number, order.number], "the gateway's item text");

    await recordNotification(shop, noticeOf(order));
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, order.id));
    const refund = { paymentId: payment?.id ?? "", reason: `the ${title} was faulty`, actor: "staff:test" as const };
    await carryOutRefund(shop, await requestRefund(shop, refund));
    const refunds = shop.merchantApi.asked.splice(0);
    trial.equal(refunds.length, 1, "requested refunds");
    const told = JSON.stringify([request, refunds]);
    trial.check(!told.includes("canary"), `the gateway receives item data: ${told}`);
    trial.none(
      [product.publicId, product.id, product.variant.id].filter((id) => told.includes(id)),
      "ids of goods",
    );
    trial.tried();
  }
}
