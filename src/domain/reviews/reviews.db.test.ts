import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../tests/support/factories.ts";
import { aDeliveredOrder } from "../../../tests/support/orders/delivered-order.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import {
  auditLog,
  customers,
  exampleReviews,
  orders,
  parcels,
  productRatings,
  productReviews,
  products,
} from "../../db/schema/index.ts";
import type { Profile } from "../accounts/sign-in/session.ts";
import { getCatalogVersion } from "../catalog/catalog-version.server.ts";
import { traceOf } from "../merge-fields.ts";
import { gatherCustomerData } from "../privacy/collect-customer-data.server.ts";
import { decideReview, findReviewForStaff, listReviews, replyToReview } from "./moderate-review.server.ts";
import { listPublishedReviews } from "./published-reviews.server.ts";
import { toReviewFields } from "./review-fields.ts";
import { deleteOwnReview, findOwnReview, writeReview } from "./write-review.server.ts";

const WRITTEN = { stars: 4, nickname: "Blue moon", text: "Soft, quiet and well made.", language: "en" as const };

/** A customer who has received a product. */
async function aBuyer(shop: TestShop) {
  const { profile, product } = await aDeliveredOrder(shop);
  const { publicId } = product;
  const seen = async () => {
    const own = await findOwnReview(shop, profile.customerId, publicId);
    return traceOf(toReviewFields(own?.review ?? null));
  };
  const writeOn = (opened: string, changed: Partial<typeof WRITTEN> = {}) =>
    writeReview(shop, { profile, publicId, clientIp: "203.0.113.7", seen: opened }, { ...WRITTEN, ...changed });
  const write = async (changed: Partial<typeof WRITTEN> = {}) => writeOn(await seen(), changed);
  return { profile, publicId, seen, writeOn, write };
}

async function theOnly(shop: TestShop) {
  const [review] = [...(await listReviews(shop, false)), ...(await listReviews(shop, true))];
  if (!review) throw new Error("no review in the fixture");
  return review;
}

const approve = async (shop: TestShop) => {
  const { id, version } = await theOnly(shop);
  await decideReview(shop, STAFF, { id, version, why: null });
};

dbTest("shows examples until the shop is live or has a review, and counts them nowhere", async ({ db, shop }) => {
  const { publicId, write } = await aBuyer(shop);
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.publicId, publicId));
  const example = { stars: 5, nickname: "Lamp", text: "Soft.", language: "si" };
  await db.insert(exampleReviews).values({ productId: product?.id ?? "", position: 0, ...example });
  const payhere = { ...shop.config.payhere, mode: "live" as const };

  expect(await listPublishedReviews(shop, publicId, "en")).toBeNull();
  expect(await listPublishedReviews(shop, publicId, "si")).toEqual({
    rating: null,
    shown: [{ ...example, id: "0", reply: null }],
  });
  expect(await listPublishedReviews({ db, config: { ...shop.config, payhere } }, publicId, "si")).toBeNull();
  expect(await db.$count(productRatings)).toBe(0);
  await write();
  await approve(shop);

  expect(await listPublishedReviews(shop, publicId, "en")).toMatchObject({ rating: { reviews: 1 }, shown: [WRITTEN] });
});

dbTest("shows an approved review without any hint to its author", async ({ db, shop }) => {
  const { publicId, profile, write } = await aBuyer(shop);
  await write();
  expect(await listPublishedReviews(shop, publicId, "en")).toBeNull();
  const before = await getCatalogVersion(db);

  await approve(shop);

  expect(await listPublishedReviews(shop, publicId, "en")).toEqual({
    rating: { reviews: 1, stars: 4 },
    shown: [{ ...WRITTEN, id: "0", reply: null }],
  });
  expect(await getCatalogVersion(db)).not.toBe(before);
  expect(JSON.stringify(await theOnly(shop))).not.toMatch(new RegExp(`${profile.customerId}|${profile.email}`));
  expect(await db.select().from(auditLog).where(eq(auditLog.action, "review.approve"))).toHaveLength(1);
});

dbTest("accepts one review per product from customers who received it", async ({ db, shop }) => {
  const { publicId, profile, write } = await aBuyer(shop);
  const stranger = await aProfile(db);
  const other = await aProduct(db);
  const strange = (who: Profile, id: string) =>
    writeReview(shop, { profile: who, publicId: id, clientIp: "203.0.113.7", seen: "{}" }, WRITTEN);

  await expect(strange(stranger, publicId)).rejects.toMatchObject({ code: "REVIEW_NOT_POSSIBLE" });
  await expect(strange(profile, other.publicId)).rejects.toMatchObject({ code: "REVIEW_NOT_POSSIBLE" });
  await expect(strange(profile, "none")).rejects.toMatchObject({ code: "REVIEW_NOT_POSSIBLE" });
  expect(await findOwnReview(shop, stranger.customerId, publicId)).toBeNull();
  await Promise.all(Array.from({ length: 10 }, () => write()));

  expect(await db.$count(productReviews)).toBe(1);
});

dbTest.for([
  ["a new review", false],
  ["a changed review", true],
] as const)("saves one of five versions of %s that arrive at once", async ([, isWritten], { shop }) => {
  const { publicId, profile, seen, writeOn, write } = await aBuyer(shop);
  if (isWritten) await write();
  const opened = await seen();
  const nicknames = Array.from({ length: 5 }, (_, n) => `Moon ${n}`);

  const results = await Promise.allSettled(nicknames.map((nickname) => writeOn(opened, { nickname })));

  const codes = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
  expect(codes).toEqual(Array.from({ length: 4 }, () => "DETAILS_CHANGED"));
  const nickname = nicknames[results.findIndex(({ status }) => status === "fulfilled")];
  expect((await findOwnReview(shop, profile.customerId, publicId))?.review).toMatchObject({ nickname });
});

dbTest("rejects a review while the product is on its way", async ({ db, shop }) => {
  const { write } = await aBuyer(shop);
  await db.transaction(async (tx) => {
    await tx.update(parcels).set({ state: "dispatched", deliveredAt: null });
    await tx.update(orders).set({ fulfilmentState: "dispatched", deliveredAt: null });
  });

  await expect(write()).rejects.toMatchObject({ code: "REVIEW_NOT_POSSIBLE" });
});

dbTest("requires a new approval of a changed review, and returns the reason of a rejected one", async ({ shop }) => {
  const { publicId, profile, write } = await aBuyer(shop);
  await write();
  await approve(shop);
  const { id, version } = await theOnly(shop);
  expect(await replyToReview(shop, STAFF, { id, version, words: "Thank you." })).toBe(true);
  expect(await replyToReview(shop, STAFF, { id, version: version + 1, words: "Thank you." })).toBe(false);
  expect((await listPublishedReviews(shop, publicId, "en"))?.shown).toMatchObject([{ reply: "Thank you." }]);

  await write({ stars: 1, text: "It broke after a week." });

  expect(await listPublishedReviews(shop, publicId, "en")).toBeNull();
  const again = await theOnly(shop);
  expect(again).toMatchObject({ status: "pending", reply: null, stars: 1 });
  await decideReview(shop, STAFF, { id, version: again.version, why: "Please leave out the name." });
  const own = await findOwnReview(shop, profile.customerId, publicId);
  expect(own?.review).toMatchObject({ status: "rejected", rejectionReason: "Please leave out the name." });
  await write({ stars: 1, text: "It broke after some days." });
  await approve(shop);
  expect(await listPublishedReviews(shop, publicId, "en")).toMatchObject({ rating: { reviews: 1, stars: 1 } });
});

dbTest("rejects decisions and replies on an outdated version", async ({ shop }) => {
  const { publicId, write } = await aBuyer(shop);
  await write();
  const { id, version } = await theOnly(shop);
  const unread = { code: "REVIEW_CHANGED" };
  await expect(replyToReview(shop, STAFF, { id, version, words: "Thanks" })).rejects.toMatchObject(unread);
  await write({ text: "Something else, which nobody has read." });

  await expect(decideReview(shop, STAFF, { id, version, why: null })).rejects.toMatchObject(unread);

  expect(await listPublishedReviews(shop, publicId, "en")).toBeNull();
});

dbTest("deletes a review by its author or with the account", async ({ db, shop }) => {
  const { publicId, profile, write } = await aBuyer(shop);
  for (const end of [
    () => deleteOwnReview(shop, profile.customerId, publicId),
    () => db.delete(customers).where(eq(customers.id, profile.customerId)),
  ]) {
    await write();
    await approve(shop);
    const before = await getCatalogVersion(db);

    await end();

    expect(await db.$count(productReviews)).toBe(0);
    expect(await listPublishedReviews(shop, publicId, "en")).toBeNull();
    expect(await getCatalogVersion(db)).not.toBe(before);
  }
  expect(await db.select().from(productRatings)).toMatchObject([{ reviews: 0, stars: 0 }]);
});

dbTest("counts ten concurrent approvals", async ({ db, shop }) => {
  const [product, authors] = [await aProduct(db), await Promise.all(Array.from({ length: 10 }, () => aProfile(db)))];
  const [row] = await db.select().from(products).where(eq(products.publicId, product.publicId));
  const productId = row?.id ?? "";
  const of = ({ customerId }: Profile) => ({ ...WRITTEN, productId, customerId, writtenAt: new Date() });
  await db.insert(productReviews).values(authors.map(of));
  const waiting = await listReviews(shop, false);

  await Promise.all(waiting.map(({ id, version }) => decideReview(shop, STAFF, { id, version, why: null })));

  expect(await listPublishedReviews(shop, product.publicId, "en")).toMatchObject({
    rating: { reviews: 10, stars: 40 },
  });
});

dbTest("includes reviews in the author's data", async ({ db, shop }) => {
  const { profile, write } = await aBuyer(shop);
  await write();
  const [customer] = await db.select().from(customers).where(eq(customers.id, profile.customerId));

  const gathered = await gatherCustomerData(shop, { userId: customer?.userId ?? "", sessionHash: null });

  expect(gathered).toMatchObject({ reviews: [{ nickname: "Blue moon", stars: 4, status: "pending" }] });
  expect(await findReviewForStaff(shop, (await theOnly(shop)).id)).toMatchObject({ nickname: "Blue moon" });
});

dbTest("saves a decision or a reply once when the same form arrives again", async ({ db, shop }) => {
  const { write } = await aBuyer(shop);
  await write();
  const { id, version } = await theOnly(shop);
  const approval = { id, version, why: null };
  const reply = { id, version: version + 1, words: "Thank you." };
  await decideReview(shop, STAFF, approval);

  expect(await decideReview(shop, STAFF, approval)).toBe(false);
  expect(await replyToReview(shop, STAFF, reply)).toBe(true);
  expect(await replyToReview(shop, STAFF, reply)).toBe(false);

  expect(await db.$count(auditLog)).toBe(2);
});
