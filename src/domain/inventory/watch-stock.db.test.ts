import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aCustomer, aProduct } from "../../../tests/support/factories.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import {
  backInStockSubscriptions,
  emailContacts,
  mails,
  products,
  stockMovements,
  variants,
} from "../../db/schema/index.ts";
import { confirmContact, deleteOldContacts, makeContactToken } from "../accounts/email-contacts.server.ts";
import { DAY_MS } from "../durations.ts";
import { sendWaitingMails } from "../mail/send-waiting-mails.server.ts";
import { findSubscription, subscribeEmail, subscribeToStock, unsubscribe } from "./back-in-stock.server.ts";
import { watchStock } from "./watch-stock.server.ts";

const arrive = ({ db }: TestShop, variantId: string, delta: number) =>
  db.insert(stockMovements).values({ variantId, delta, reason: "adjusted", actor: "staff:test" });

const factsOfMails = async ({ db }: TestShop, kind: "back-in-stock" | "low-stock") => {
  const queued = await db.select({ facts: mails.facts }).from(mails).where(eq(mails.kind, kind)).orderBy(mails.id);
  return queued.map(({ facts }) => facts);
};

/** A sold-out product and a customer who subscribed to it. */
async function aSubscription(shop: TestShop) {
  const product = await aProduct(shop.db, { stock: 0 });
  const { id: customerId } = await aCustomer(shop.db);
  const subscriber = { customerId, publicId: product.publicId, variantId: product.variant.id };
  await subscribeToStock(shop, subscriber);
  return { product, subscriber };
}

dbTest("queues one email when a variant can be bought again", async ({ db, shop }) => {
  const { product, subscriber } = await aSubscription(shop);
  await watchStock(shop);
  expect(await factsOfMails(shop, "back-in-stock")).toEqual([]);

  await arrive(shop, product.variant.id, 1);
  await Promise.all(Array.from({ length: 5 }, () => watchStock(shop)));

  expect(await factsOfMails(shop, "back-in-stock")).toEqual([
    { productPublicId: product.publicId, variantId: product.variant.id },
  ]);
  expect(await db.$count(backInStockSubscriptions)).toBe(0);
  expect(await findSubscription(shop, subscriber)).toMatchObject({ isInStock: true, isSubscribed: false });
});

dbTest("stores one subscription for ten concurrent requests and deletes it on request", async ({ db, shop }) => {
  const { product, subscriber } = await aSubscription(shop);
  await Promise.all(Array.from({ length: 10 }, () => subscribeToStock(shop, subscriber)));
  expect(await db.$count(backInStockSubscriptions)).toBe(1);
  expect(await findSubscription(shop, subscriber)).toMatchObject({
    title: product.title,
    isInStock: false,
    isSubscribed: true,
  });

  await unsubscribe(shop, subscriber);

  await arrive(shop, product.variant.id, 1);
  await watchStock(shop);
  expect(await factsOfMails(shop, "back-in-stock")).toEqual([]);
});

dbTest("keeps a subscription when another customer unsubscribes", async ({ db, shop }) => {
  const { subscriber } = await aSubscription(shop);
  const { id: customerId } = await aCustomer(db);
  const stranger = { ...subscriber, customerId };

  await unsubscribe(shop, stranger);

  expect(await findSubscription(shop, stranger)).toMatchObject({ isSubscribed: false });
  expect(await findSubscription(shop, subscriber)).toMatchObject({ isSubscribed: true });
});

dbTest("rejects a subscription to a variant that is in stock, hidden or unknown", async ({ db, shop }) => {
  const { id: customerId } = await aCustomer(db);
  const sold = await aProduct(db, { stock: 2 });
  const hidden = await aProduct(db, { stock: 0, visible: false });

  for (const publicId of [sold.publicId, hidden.publicId, "nothing"])
    await subscribeToStock(shop, { customerId, publicId, variantId: null });

  expect(await db.$count(backInStockSubscriptions)).toBe(0);
  expect(
    await findSubscription(shop, { customerId, publicId: hidden.publicId, variantId: hidden.variant.id }),
  ).toBeNull();
});

dbTest("queues no email for units that cannot be bought", async ({ db, shop }) => {
  const { id: customerId } = await aCustomer(db);
  const sizes = [
    { optionValues: ["Small"], stock: 0 },
    { optionValues: ["Large"], stock: 0 },
  ];
  const product = await aProduct(db, { optionNames: ["Size"], variants: sizes });
  await subscribeToStock(shop, { customerId, publicId: product.publicId, variantId: product.variant.id });
  const setProduct = (set: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(set).where(eq(products.id, product.id));

  // First for a retired variant, then with the owner's switch off.
  await db.update(variants).set({ retired: true }).where(eq(variants.id, product.variant.id));
  await arrive(shop, product.variant.id, 5);
  await watchStock(shop);
  await db.update(variants).set({ retired: false }).where(eq(variants.id, product.variant.id));
  await setProduct({ inStock: false });
  await watchStock(shop);

  expect(await factsOfMails(shop, "back-in-stock")).toEqual([]);
  await setProduct({ inStock: true });
  await watchStock(shop);
  expect(await factsOfMails(shop, "back-in-stock")).toHaveLength(1);
});

const SIZES = [
  { optionValues: ["Small"], stock: 5 },
  { optionValues: ["Large"], stock: 0 },
  { optionValues: ["Wide"], stock: 0 },
];

dbTest("queues the email only when the subscribed variant is back", async ({ db, shop }) => {
  const { id: customerId } = await aCustomer(db);
  const { id, publicId } = await aProduct(db, { optionNames: ["Size"], variants: SIZES });
  const [small, large, wide] = await db
    .select()
    .from(variants)
    .where(eq(variants.productId, id))
    .orderBy(variants.position);
  if (!small || !large || !wide) throw new Error("no variants");
  for (const { id: variantId } of [small, large]) await subscribeToStock(shop, { customerId, publicId, variantId });
  expect(await db.$count(backInStockSubscriptions)).toBe(1);
  expect(await findSubscription(shop, { customerId, publicId, variantId: large.id })).toMatchObject({
    variantLabel: "Large",
    isInStock: false,
    isSubscribed: true,
  });

  await arrive(shop, wide.id, 3);
  await arrive(shop, small.id, 3);
  await watchStock(shop);
  expect(await factsOfMails(shop, "back-in-stock")).toEqual([]);
  await arrive(shop, large.id, 1);
  await watchStock(shop);

  expect(await factsOfMails(shop, "back-in-stock")).toEqual([{ productPublicId: publicId, variantId: large.id }]);
});

dbTest("subscribes to the first sold-out variant when the URL names none", async ({ db, shop }) => {
  const { id: customerId } = await aCustomer(db);
  const { publicId } = await aProduct(db, { optionNames: ["Size"], variants: SIZES });
  const subscriber = { customerId, publicId, variantId: null };

  await subscribeToStock(shop, subscriber);

  expect(await findSubscription(shop, subscriber)).toMatchObject({ variantLabel: "Large", isSubscribed: true });
  await unsubscribe(shop, subscriber);
  expect(await db.$count(backInStockSubscriptions)).toBe(0);
});

const VISITOR = { email: "nim.perera77@example.test", clientIp: "203.0.113.7", language: "ta" as const };

/** Opens the links of the emails that ask to confirm an address. */
async function confirmEmails(shop: TestShop) {
  for (const { job } of await shop.queuedJobs()) {
    if (job.kind !== "send-contact-link-mail") continue;
    const made = await makeContactToken(shop, job.contactId);
    if (made) await confirmContact(shop, made.token);
  }
}

dbTest("sends one email to those who asked for the restocked size, and to no others", async ({ db, shop }) => {
  const { id, publicId } = await aProduct(db, { optionNames: ["Size"], variants: SIZES });
  const [, large, wide] = await db.select().from(variants).where(eq(variants.productId, id)).orderBy(variants.position);
  if (!large || !wide) throw new Error("no variants");
  const [wanting, other] = [await aCustomer(db), await aCustomer(db)];
  const [ofLarge, ofWide] = [large.id, wide.id].map((variantId) => ({ publicId, variantId }));
  if (!ofLarge || !ofWide) throw new Error("no variants");
  await subscribeToStock(shop, { ...ofLarge, customerId: wanting.id });
  await subscribeToStock(shop, { ...ofWide, customerId: other.id });
  await subscribeEmail(shop, ofLarge, VISITOR);
  await subscribeEmail(shop, ofLarge, VISITOR);
  await subscribeEmail(shop, ofWide, { ...VISITOR, email: "other@example.test" });
  await confirmEmails(shop);
  // Not confirmed.
  await subscribeEmail(shop, ofLarge, { ...VISITOR, email: "stranger@example.test" });

  await arrive(shop, large.id, 5);
  await Promise.all(Array.from({ length: 5 }, () => watchStock(shop)));
  await sendWaitingMails(shop);
  await arrive(shop, large.id, -5);
  await arrive(shop, large.id, 5);
  await watchStock(shop);
  await sendWaitingMails(shop);

  expect(
    shop.mailer.sent
      .filter(({ to }) => to !== shop.config.shop.staffEmail)
      .map(({ to }) => to)
      .sort(),
  ).toEqual([VISITOR.email, wanting.email].sort());
  expect(JSON.stringify(shop.mailer.sent.filter(({ to }) => to === VISITOR.email))).not.toContain("Plain product");
});

dbTest("sends nothing to an address that is not confirmed, and deletes it after a day", async ({ db, shop }) => {
  const { publicId, variant } = await aProduct(db, { stock: 0 });
  await subscribeEmail(shop, { publicId, variantId: variant.id }, VISITOR);
  await arrive(shop, variant.id, 1);
  await watchStock(shop);

  expect(await factsOfMails(shop, "back-in-stock")).toEqual([]);
  await deleteOldContacts(shop);
  expect(await db.$count(backInStockSubscriptions)).toBe(1);
  shop.clock.advance(2 * DAY_MS);
  await deleteOldContacts(shop);
  expect([await db.$count(backInStockSubscriptions), await db.$count(emailContacts)]).toEqual([0, 0]);
});

dbTest("keeps a confirmed address while it waits, and deletes it after its email", async ({ db, shop }) => {
  const { publicId, variant } = await aProduct(db, { stock: 0 });
  const which = { publicId, variantId: variant.id };
  await subscribeEmail(shop, which, VISITOR);
  await confirmEmails(shop);
  shop.clock.advance(30 * DAY_MS);
  await deleteOldContacts(shop);
  expect(await db.$count(emailContacts)).toBe(1);

  await arrive(shop, variant.id, 1);
  await watchStock(shop);
  await deleteOldContacts(shop);
  expect(await db.$count(emailContacts)).toBe(1);
  await sendWaitingMails(shop);
  await deleteOldContacts(shop);

  expect(shop.mailer.sent.map(({ to }) => to)).toContain(VISITOR.email);
  expect(await db.$count(emailContacts)).toBe(0);
});

dbTest("limits the links that are sent to one address", async ({ db, shop }) => {
  const { publicId, variant } = await aProduct(db, { stock: 0 });
  const ask = () => subscribeEmail(shop, { publicId, variantId: variant.id }, VISITOR);
  for (let times = 0; times < 5; times += 1) await ask();

  await expect(ask()).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });
});

dbTest("queues one mail about all variants with low stock, the scarcest first, once", async ({ db, shop }) => {
  await aProduct(db, { stock: 4 });
  const scarce = await aProduct(db, { stock: 3 });
  const gone = await aProduct(db, { stock: 0 });

  await Promise.all(Array.from({ length: 5 }, () => watchStock(shop)));
  shop.clock.advance(1_000);
  await watchStock(shop);

  const products = [
    { publicId: gone.publicId, variantLabel: "", unitsLeft: 0 },
    { publicId: scarce.publicId, variantLabel: "", unitsLeft: 3 },
  ];
  expect(await factsOfMails(shop, "low-stock")).toEqual([{ products, more: 0, total: 2 }]);
});

dbTest("queues another mail when a restocked variant runs low again", async ({ db, shop }) => {
  const { variant } = await aProduct(db, { stock: 2 });
  await watchStock(shop);
  await arrive(shop, variant.id, 10);
  shop.clock.advance(60_000);
  await watchStock(shop);
  await arrive(shop, variant.id, -11);
  shop.clock.advance(60_000);

  await watchStock(shop);

  expect(await factsOfMails(shop, "low-stock")).toMatchObject([
    { products: [{ unitsLeft: 2 }] },
    { products: [{ unitsLeft: 1 }] },
  ]);
});

dbTest("lists twenty variants in one mail when a whole catalogue is sold out", async ({ db, shop }) => {
  for (let made = 0; made < 23; made += 1) await aProduct(db, { stock: 0 });

  await watchStock(shop);

  const [mail, ...others] = await factsOfMails(shop, "low-stock");
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ more: 3 });
  expect(mail && "products" in mail ? mail.products : []).toHaveLength(20);
});
