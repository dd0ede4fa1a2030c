import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { TEST_MERCHANT } from "../../../simulator/server.ts";
import { orderLines, uploads } from "../../../src/db/schema/index.ts";
import { furtherAddressInput } from "../../../src/domain/accounts/further-address-input.ts";
import { addAddress } from "../../../src/domain/accounts/save-address.server.ts";
import { addCollection } from "../../../src/domain/catalog-editing/collections/add-collection.server.ts";
import { SECOND_MS } from "../../../src/domain/durations.ts";
import { placeEnquiry } from "../../../src/domain/enquiries/place-enquiry.server.ts";
import { subscribeToStock } from "../../../src/domain/inventory/back-in-stock.server.ts";
import { uploadBankSlip } from "../../../src/domain/payments/upload-bank-slip.server.ts";
import { uploadUrl } from "../../../src/domain/uploads/open-upload.server.ts";
import { createPrivateFiles } from "../../../src/integrations/storage/private-files.server.ts";
import { A_COLLECTION, A_GUIDE } from "../../support/catalogue.ts";
import { aProduct } from "../../support/factories.ts";
import { aDocument } from "../../support/hostile-files.ts";
import { aWaitingOrder } from "../../support/orders/waiting-order.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { SESSION_SECRET } from "../../support/shops/shop-settings.ts";
import { FILLED_FORM } from "../../support/steps/account-forms.ts";
import { makeTestShop } from "../../support/test-shop.ts";
import { placeOverHttp } from "./place-over-http.ts";
import { orderInputFor } from "./purchases.ts";
import { aSignedIn } from "./visitors.ts";
import { until } from "./wait-until.ts";

/** Unique words of one customer. */
const CANARY = { firstName: "Ownersfirst", lastName: "Ownerslast", phone: "+94718192736" };
/** Unique words of a further delivery address. */
const FURTHER_ADDRESS = {
  label: "Ownerslabel",
  firstName: "Ownersfriend",
  lastName: "Friendslast",
  address1: "9 Ownerslane",
};

export type OwnedRecords = Awaited<ReturnType<typeof ownedRecords>>;

/**
 * Creates a customer with a record of every kind: orders, an upload, a chat order, a wishlist; and another customer.
 */
export async function ownedRecords(built: RunningShop) {
  const { db } = built;
  const shop = { ...makeTestShop(db), privateFiles: createPrivateFiles(`${built.mediaDir}/../private`) };
  shop.clock.set(new Date());
  const [product, gone] = [
    await aProduct(db, { stock: 100, title: "Plain thing", tags: [A_COLLECTION.tag], returnable: true }),
    await aProduct(db, { stock: 0 }),
  ];
  await addCollection(db, A_COLLECTION);
  await addCollection(db, A_GUIDE);
  const [owner, stranger] = [
    await aSignedIn(db, CANARY),
    await aSignedIn(db, { firstName: "Other", lastName: "Person" }),
  ];
  const { profile } = owner;
  const by = { customerId: profile.customerId, owner: profile.customerId, clientIp: "192.0.2.1" };
  const transfer = await aWaitingOrder(shop, "bank-transfer", { profile });
  await uploadBankSlip(shop, by, { number: transfer.number, bytes: aDocument("a slip") });
  shop.clock.advance(SECOND_MS);
  const cash = await aWaitingOrder(shop, "cash-on-delivery", { profile });
  const [upload] = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.customerId, profile.customerId));
  const { id: variant, priceCents: displayedCents } = product.variant;
  const input = { key: randomUUID(), variant, quantity: 1, displayedCents, kind: "full" as const };
  const { reference } = await placeEnquiry(shop, by, input);
  const elsewhere = { ...FILLED_FORM, ...FURTHER_ADDRESS };
  const addressId = await addAddress(shop, profile.customerId, furtherAddressInput.parse(elsewhere));
  await subscribeToStock(shop, { customerId: profile.customerId, publicId: gone.publicId, variantId: gone.variant.id });
  // Last: another order would replace it.
  const placed = await placeOverHttp(built.baseUrl, owner, orderInputFor([product]));
  const { payment } = JSON.parse(placed.text) as { payment: { amount: string } };
  const number = placed.orderNumber ?? "none was placed";
  const [line] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, transfer.order.id));
  // Queued emails and codes still write when they are sent.
  await until(
    async () =>
      (await db.execute(sql`select from pgboss.job where state in ('created', 'active') and start_after <= now()`)).rows
        .length === 0,
  );
  const linkSettings = { config: { ...shop.config, sessionSecret: SESSION_SECRET }, now: () => new Date() };
  return {
    owner,
    stranger,
    key: randomUUID(),
    number,
    reference,
    product,
    gone,
    lineId: line?.id ?? "",
    addressId,
    transferNumber: transfer.number,
    cashNumber: cash.number,
    uploadId: upload?.id ?? "",
    fileUrl: uploadUrl(linkSettings, by, upload?.id ?? ""),
    hashOf: { merchant_id: TEST_MERCHANT.id, order_id: number, amount: payment.amount, currency: "LKR" },
    /** Words that no response to others may contain. */
    canaries: [
      ...Object.values(CANARY),
      ...Object.values(FURTHER_ADDRESS),
      addressId,
      profile.email,
      profile.customerId,
      number,
      transfer.number,
      cash.number,
      reference,
    ],
    /** All stored rows of the owner, as text. */
    async asStored(): Promise<string> {
      const found = await Promise.all(
        OWNED.map((query) => built.pool.query(`select t::text from (${query}) t`, [profile.customerId])),
      );
      return JSON.stringify(found.map(({ rows }) => rows));
    },
  };
}

const OWNED = [
  ...["orders", "addresses", "uploads", "enquiries", "back_in_stock_subscriptions"].map(
    (table) => `select * from ${table} where customer_id = $1 order by 1`,
  ),
  "select * from customers where id = $1",
  "select e.* from order_events e join orders o on o.id = e.order_id where o.customer_id = $1 order by e.id",
  "select r.* from return_requests r join orders o on o.id = r.order_id where o.customer_id = $1",
  "select a.* from accounts a join customers c on c.user_id = a.user_id where c.id = $1",
];
