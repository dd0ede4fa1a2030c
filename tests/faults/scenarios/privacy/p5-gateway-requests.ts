import { eq } from "drizzle-orm";
import { payments, products } from "../../../../src/db/schema/index.ts";
import { LANGUAGES } from "../../../../src/domain/languages.ts";
import { placeOrder } from "../../../../src/domain/orders/placement/place-order.server.ts";
import { recordNotification } from "../../../../src/domain/payments/record-notification.server.ts";
import { carryOutRefund } from "../../../../src/domain/payments/refunds/carry-out-refund.server.ts";
import { requestRefund } from "../../../../src/domain/payments/refunds/request-refund.server.ts";
import { aProduct, aProfile } from "../../../support/factories.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { notificationOf, orderInputFor } from "../../tools/purchases.ts";

/** Fields that PayHere may receive (payhere.md §1.2); it prints `items` on receipts. */
const ALLOWED_FIELDS = [
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
export async function neutralPayments(run: ScenarioRun): Promise<void> {
  const { shop } = await run.openShop();
  for (let round = 0; round < run.size; round += 1) {
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
    const profile = { ...(await aProfile(shop.db)), language: run.random.pick(LANGUAGES) };
    const order = await placeOrder(shop, profile, orderInputFor([product]));
    const request = shop.gateway.paymentRequest(order);
    run.equal(Object.keys(request).toSorted(), ALLOWED_FIELDS.toSorted(), "the fields");
    run.equal([request.items, request.order_id], [order.number, order.number], "the gateway's item text");

    await recordNotification(shop, notificationOf(order));
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, order.id));
    const refund = { paymentId: payment?.id ?? "", reason: `the ${title} was faulty`, actor: "staff:test" as const };
    await carryOutRefund(shop, await requestRefund(shop, refund));
    const refunds = shop.merchantApi.requestedRefunds.splice(0);
    run.equal(refunds.length, 1, "requested refunds");
    const sent = JSON.stringify([request, refunds]);
    run.check(!sent.includes("canary"), `the gateway receives item data: ${sent}`);
    run.none(
      [product.publicId, product.id, product.variant.id].filter((id) => sent.includes(id)),
      "ids of items",
    );
    run.countAttempts();
  }
}
