import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { aCanaryCustomer, CANARIES, CANARY, CANARY_FURTHER, PASSWORD } from "../../../tests/support/canary-customer.ts";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aGiftCardOrder } from "../../../tests/support/orders/gift-card-orders.ts";
import { aClientInfo } from "../../../tests/support/steps/account-forms.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { accounts, mails, sessions, verifications } from "../../db/schema/index.ts";
import { makeResetToken } from "../accounts/passwords/make-reset-token.server.ts";
import { findSignedIn } from "../accounts/sign-in/find-signed-in.server.ts";
import { soldCardCode } from "../credit/new-gift-card-code.server.ts";
import { invariant } from "../errors.ts";
import { sendMail } from "../mail/send-mail.server.ts";
import { recordNotification } from "../payments/record-notification.server.ts";
import { collectCustomerData } from "./collect-customer-data.server.ts";
import { collectOrders } from "./collect-orders.server.ts";

async function collect(shop: TestShop, headers: Headers, password = PASSWORD) {
  const signedIn = await findSignedIn(shop, headers);
  invariant(signedIn, "no customer for the session");
  return collectCustomerData(shop, { ...signedIn, password }, aClientInfo());
}

dbTest("contains everything that the shop stores about a customer", async ({ shop }) => {
  const { sender, delivered, unpaid } = await aCanaryCustomer(shop);

  const data = await collect(shop, sender.headers);

  const text = JSON.stringify(data).toLowerCase();
  for (const word of CANARIES) if (word !== PASSWORD) expect(text, word).toContain(word.toLowerCase());
  const stored = ["startedAt", "device", "lastSeenAt", "expiresAt", "isThisOne"];
  expect(data.sessions.flatMap(Object.keys)).toEqual(stored);
  expect(data).toMatchObject({
    format: "customer-data/1",
    account: { email: CANARY.email, hasTwoStepLogin: false },
    profile: { firstName: CANARY.firstName, phone: "+94718192736", language: "en" },
    addresses: [
      { line1: CANARY.address1, postalCode: CANARY.postalCode },
      { label: CANARY_FURTHER.label, firstName: CANARY_FURTHER.firstName, phone: "+94718192737", district: "LK-41" },
    ],
    sessions: [
      {
        startedAt: expect.any(Date),
        device: "",
        lastSeenAt: expect.any(Date),
        expiresAt: expect.any(Date),
        isThisOne: true,
      },
    ],
    marketingConsents: [{ channel: "sms", givenAt: expect.any(Date) }],
    statusChannels: [{ channel: "whatsapp", chosenAt: expect.any(Date) }],
    newsletters: [{ subject: "News of this week", status: "sent", sentAt: expect.any(Date) }],
    backInStockSubscriptions: [{ title: "Gone" }],
    wishlist: [{ title: "Gone" }],
    cart: [{ title: "Gone", quantity: 3 }],
    chatOrders: [{ reference: expect.stringMatching(/^E-/), title: "Thing" }],
    orders: [
      {
        number: delivered.number,
        status: "delivered",
        total: "2500.00",
        items: [{ title: "Thing", quantity: 2, price: "1000.00" }],
        payments: [{ status: "received", amount: "2500.00", currency: "LKR", card: "VISA" }],
        returns: [{ reason: "faulty", status: "declined", items: [{ title: "Thing", quantity: 1 }] }],
        staffNotes: [{ text: "Canarynote of staff" }],
        files: [{ purpose: "return-photo", kind: "jpeg" }],
        paymentNotifications: [{ outcome: "paid", currency: "LKR" }],
      },
      {
        status: "awaiting-transfer",
        transferReference: expect.stringMatching(/^T/),
        files: [{ purpose: "bank-slip" }],
      },
      { status: "awaiting-confirmation", fee: "200.00", files: [] },
      { number: unpaid.number, status: "awaiting-payment", payments: [] },
    ],
  });
  for (const { startedAt, lastSeenAt } of data.sessions) expect(lastSeenAt).toEqual(startedAt);
  const events = data.orders?.[0]?.events.map(({ what, by }) => [what, by]);
  expect(events).toContainEqual(["placed", "customer"]);
  expect(events).toContainEqual(["delivered", "shop"]);
  expect(data.mails.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["order-placed", "order-paid", "order-dispatched", "return-decided"]),
  );
  expect(text).not.toContain("new-order");
});

dbTest("lists the facts of an email that waits, which are deleted when it is sent", async ({ db, shop }) => {
  const { sender, delivered } = await aCanaryCustomer(shop);
  const [mail] = await db.select({ id: mails.id }).from(mails).where(eq(mails.kind, "return-decided"));
  const collected = async () =>
    (await collect(shop, sender.headers)).mails.filter(({ kind }) => kind === "return-decided");
  const about = { at: expect.any(Date), kind: "return-decided", about: delivered.number };
  expect(await collected()).toEqual([{ ...about, status: "queued", sentAt: null, facts: { decision: "declined" } }]);

  await sendMail(shop, mail?.id ?? "");

  expect(await collected()).toEqual([{ ...about, status: "sent", sentAt: shop.now() }]);
});

dbTest("contains no secrets: no hashes, tokens or names of staff", async ({ db, shop }) => {
  const { sender, userId } = await aCanaryCustomer(shop);
  await makeResetToken(shop, userId);
  const [account] = await db.select().from(accounts);
  const [session] = await db.select().from(sessions);
  const [verification] = await db.select().from(verifications);

  const text = JSON.stringify(await collect(shop, sender.headers));

  for (const secret of [account?.password, session?.tokenHash, session?.id, verification?.identifier, "staff:"]) {
    invariant(secret, "secret missing in the fixture");
    expect(text).not.toContain(secret);
  }
});

dbTest("contains no data of other people", async ({ shop }) => {
  await aCanaryCustomer(shop);
  const other = { firstName: "Nimali", lastName: "Other", email: "other@example.test", city: "Galle" };
  const { sender } = await aCanaryCustomer(shop, {
    ...other,
    address1: "1 Other Road",
    address2: "",
    phone: "0771234567",
  });

  const data = await collect(shop, sender.headers);

  const text = JSON.stringify({ ...data, profile: { ...data.profile, email: "" } });
  for (const word of [CANARY.firstName, CANARY.address1, CANARY.email, "718192736"]) expect(text).not.toContain(word);
  expect(data.orders).toHaveLength(4);
  expect(data.chatOrders).toHaveLength(1);
});

dbTest("lists the gift cards that the customer bought, without their codes", async ({ db, shop }) => {
  const { profile, notification, cards } = await aGiftCardOrder(shop);
  await recordNotification(shop, notification());
  const [card] = await cards();

  const [order] = await collectOrders(db, profile.customerId);

  const bought = { amount: "2500.00", isRedeemed: false, expiresAt: null, codeEnd: expect.stringMatching(/^.{4}$/) };
  expect(order?.giftCards).toEqual([bought]);
  expect(JSON.stringify(order)).not.toContain(soldCardCode(shop.config, card?.id ?? ""));
});

dbTest("requires the password", async ({ shop }) => {
  const { sender } = await aCanaryCustomer(shop);

  await expect(collect(shop, sender.headers, "not this one")).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
});

dbTest("accepts the right password without limit", { tags: ["full"] }, async ({ shop }) => {
  const { sender } = await aCanaryCustomer(shop);

  for (let times = 0; times < 12; times += 1)
    await expect(collect(shop, sender.headers)).resolves.toMatchObject({ account: { email: CANARY.email } });
});

/** How each table is treated. A new table needs an entry here, in the download and in the deletion. */
const TABLES = {
  "in the download, gone with the account": [
    ...["users", "sessions", "customers", "addresses", "enquiries", "mails", "preview_mails", "uploads"],
    "back_in_stock_subscriptions",
    "account_cart_lines",
    "wishlist_items",
    "marketing_consents",
    "status_channels",
    "newsletter_recipients",
    "customer_notes",
    "product_reviews",
    "product_questions",
    "email_contacts",
  ],
  "in the download, anonymised with the account": ["orders", "parcels", "return_requests"],
  "in the download, names no person": [
    ...[
      "order_lines",
      "order_events",
      "payments",
      "card_authorizations",
      "refunds",
      "payment_notifications",
      "payment_reviews",
      "return_lines",
    ],
    "discount_uses",
    ...["credits", "credit_movements"],
  ],
  "secrets and keys, gone with the account": [
    "accounts",
    "two_factors",
    "account_pins",
    "verifications",
    "phone_login_codes",
    "idempotency_keys",
    "staff_order_placements",
    "confirmation_codes",
    "guest_orders",
    "order_access_codes",
    "return_photos",
  ],
  "in the download, gone when the order is anonymised": ["order_notes", "order_tags"],
  "follows from what is in the download, names no person": [
    "ledger_entries",
    "captures",
    "refund_lines",
    "parcel_lines",
    "order_bundles",
    "status_texts",
  ],
  "courier remittances, by order number": ["remittances", "remittance_lines"],
  "payouts of the card gateway to the shop": ["payouts", "payout_lines"],
  "contents and accounts of the shop": [
    ...["announcements", "hero_slides", "hero_slide_texts", "payhere_accounts"],
    "parcel_pictures",
    "newsletters",
  ],
  "counts under keys that cannot be read": ["rate_limits", "blocked_contacts"],
  "records a deletion by id": ["audit_log"],
  "counts of words and of pairs of products, not of people": ["zero_result_searches", "bought_together"],
  "about members of staff": [
    ...["staff_users", "staff_sessions", "staff_accounts", "staff_verifications", "staff_two_factors", "staff_invites"],
    "saved_views",
    "push_devices",
    "push_messages",
    "notice_choices",
  ],
  "about products": [
    ...[
      "categories",
      "category_translations",
      "products",
      "product_translations",
      "product_images",
      "product_facts",
      "product_facets",
      "product_ratings",
      "example_reviews",
      "variants",
      "bundle_components",
      "catalog_terms",
      "collections",
      "collection_texts",
    ],
    ...["stock_movements", "form_submissions", "low_stock_alerts", "catalog_changes", "pages", "settings", "old_slugs"],
    ...["product_imports", "product_import_files", "product_import_problems", "product_import_changes"],
    ...["product_import_pictures"],
    ...["search_documents", "search_words", "search_synonyms"],
    "unused_files",
    ...["couriers", "product_changes"],
    ...["suppliers", "purchase_orders", "purchase_lines"],
    ...["purchase_receipts", "purchase_receipt_lines"],
    "discount_codes",
  ],
};

dbTest("covers every table of the database", async ({ db }) => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );

  expect(rows.map(({ name }) => name).sort()).toEqual(Object.values(TABLES).flat().sort());
});
