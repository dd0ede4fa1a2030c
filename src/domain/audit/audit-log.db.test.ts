import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../tests/support/factories.ts";
import { aStaffMember } from "../../../tests/support/staff.ts";
import { aWaitingOrder } from "../../../tests/support/waiting-order.ts";
import { auditLog, productReviews } from "../../db/schema/index.ts";
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

  expect((await db.select().from(auditLog)).map(({ subject }) => subject)).toEqual([customerId, number]);
});
