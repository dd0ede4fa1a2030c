import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../tests/support/factories.ts";
import { aWaitingOrder } from "../../../tests/support/orders/waiting-order.ts";
import { withGiftCards } from "../../../tests/support/orders/with-credit.ts";
import { aStaffMember } from "../../../tests/support/staff.ts";
import { auditLog, categories, collections, collectionTexts, productReviews, variants } from "../../db/schema/index.ts";
import { giveCreditByStaff } from "../credit/credit-by-staff.server.ts";
import { issueGiftCard } from "../credit/gift-cards.server.ts";
import { rupees } from "../money.ts";
import { listAudit } from "./audit-log.server.ts";
import { logAccess } from "./log-access.server.ts";
import { writeAudit } from "./write-audit.server.ts";

const ALL = { actor: null, subject: null, after: null };

dbTest("names the author and the subject of each entry", async ({ db, shop }) => {
  const staff = await aStaffMember(shop);
  const product = await aProduct(db, { title: "Reading lamp" });
  const { customerId, firstName, lastName } = await aProfile(db);
  await writeAudit(db, staff, { action: "product.change", subject: product.publicId });
  await logAccess(shop, staff, { customer: customerId });
  await writeAudit(db, staff, { action: "staff.enable", subject: staff.userId });
  await writeAudit(db, staff, { action: "category.remove", subject: "gone" });

  const { lines } = await listAudit(shop, ALL);

  expect(lines.map(({ about }) => about)).toEqual([
    null,
    `Test ${staff.role}`,
    `${firstName} ${lastName}`,
    "Reading lamp",
  ]);
  expect(new Set(lines.map(({ by }) => by))).toEqual(new Set([`Test ${staff.role}`]));
});

dbTest("names the customer who got store credit, and the end of a gift card's code", async ({ db, shop }) => {
  const staff = await aStaffMember(shop);
  const { customerId, firstName, lastName } = await aProfile(db);
  await giveCreditByStaff(shop, { staff, customerId, reason: "goodwill", amountCents: rupees(500), key: randomUUID() });
  const card = { staff, amountCents: rupees(500), reason: "offer", key: randomUUID() } as const;
  const code = await issueGiftCard(withGiftCards(shop), card);

  const { lines } = await listAudit(shop, ALL);

  expect(lines.map(({ about }) => about)).toEqual([`…${code?.slice(-4)}`, `${firstName} ${lastName}`]);
});

dbTest("names the product of a review that staff decided on", async ({ db, shop }) => {
  const staff = await aStaffMember(shop);
  const { id: productId } = await aProduct(db, { title: "Reading lamp" });
  const { customerId } = await aProfile(db);
  const written = {
    productId,
    customerId,
    stars: 4,
    nickname: "Blue moon",
    text: "Well made.",
    language: "en",
  } as const;
  const [review] = await db
    .insert(productReviews)
    .values({ ...written, writtenAt: new Date() })
    .returning();
  await writeAudit(db, staff, { action: "review.approve", subject: review?.id ?? "" });

  const { lines } = await listAudit(shop, ALL);

  expect(lines.map(({ about }) => about)).toEqual(["Reading lamp"]);
});

dbTest("logs the access to orders and customers that exist, and to no others", async ({ db, shop }) => {
  const staff = await aStaffMember(shop);
  const { number, customerId } = await aWaitingOrder(shop, "card");

  for (const customer of [randomUUID(), "not-an-id", customerId]) await logAccess(shop, staff, { customer });
  for (const order of ["Order-1", number]) await logAccess(shop, staff, { order });

  expect((await db.select().from(auditLog).orderBy(auditLog.id)).map(({ subject }) => subject)).toEqual([
    customerId,
    number,
  ]);
});

dbTest("names the products and variants that facts mention by id", async ({ db, shop }) => {
  const staff = await aStaffMember(shop);
  const { publicId, variant } = await aProduct(db, { title: "Reading lamp" });
  await db
    .update(variants)
    .set({ optionValues: ["Large", "Plum"] })
    .where(eq(variants.id, variant.id));
  const field = `variant.${variant.id}.price`;
  await writeAudit(db, staff, { action: "product.change", subject: publicId, after: { [field]: "1600.00" } });
  await writeAudit(db, staff, { action: "collection.add-product", subject: "new", after: { product: publicId } });

  const { mentioned } = await listAudit(shop, ALL);

  expect(mentioned).toEqual({ [publicId]: "Reading lamp", [variant.id]: "Large / Plum" });
});

dbTest("distinguishes a category from a collection with the same slug", async ({ db, shop }) => {
  const staff = await aStaffMember(shop);
  await db.insert(categories).values({ slug: "rest", name: "Rest and sleep", position: 1 });
  const [collection] = await db.insert(collections).values({ slug: "rest", tag: "rest" }).returning();
  const text = { collectionId: collection?.id ?? "", language: "en", title: "Quiet hours" } as const;
  await db.insert(collectionTexts).values({ ...text, intro: "" });
  await writeAudit(db, staff, { action: "category.change", subject: "rest" });
  await writeAudit(db, staff, { action: "collection.change", subject: "rest" });

  const { lines } = await listAudit(shop, ALL);

  expect(lines.map(({ about }) => about)).toEqual(["Quiet hours", "Rest and sleep"]);
});
