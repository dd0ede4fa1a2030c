import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { plansOf } from "../../../tests/support/database/query-plans.ts";
import { findInDatabase } from "../../../tests/support/database/whole-database.ts";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aCustomer, aProduct, aProfile } from "../../../tests/support/factories.ts";
import { manyOrders } from "../../../tests/support/orders/many-orders.ts";
import { aWaitingOrder } from "../../../tests/support/orders/waiting-order.ts";
import { aStaffMember } from "../../../tests/support/staff.ts";
import { aClientInfo, aRegistration } from "../../../tests/support/steps/account-forms.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { auditLog, blockedContacts, customers, twoFactors, users } from "../../db/schema/index.ts";
import { areContactsBlocked, deleteOldBlockedContacts, unblockContacts } from "../accounts/blocked-contacts.server.ts";
import { chooseMarketing } from "../accounts/marketing-consent.server.ts";
import { registerCustomer } from "../accounts/register-customer.server.ts";
import { findProfile } from "../accounts/sign-in/find-signed-in.server.ts";
import { cartFingerprint } from "../cart/cart-fingerprint.ts";
import { DAY_MS, MINUTE_MS } from "../durations.ts";
import { invariant } from "../errors.ts";
import { traceOf } from "../merge-fields.ts";
import { rupees } from "../money.ts";
import { placeOrder } from "../orders/placement/place-order.server.ts";
import { matchTransfer } from "../payments/match-transfer.server.ts";
import { STAFF_PAGE_SIZE } from "../staff-lists.ts";
import {
  blockCustomer,
  noteCustomer,
  removeCustomerTwoStep,
  tagCustomer,
  unblockCustomer,
} from "./change-customer.server.ts";
import { eraseCustomer, exportCustomer } from "./customer-data.server.ts";
import { blockFields, tagFields } from "./customer-input.ts";
import { findCustomerForStaff } from "./find-customer.server.ts";
import { listCustomers, listTags } from "./list-customers.server.ts";

const UNKNOWN_ID = randomUUID();
/** Fingerprints of the forms of a customer without tags and block. */
const [NO_TAGS, NO_BLOCK] = [traceOf(tagFields([])), traceOf(blockFields(null))];
const before = (minutes: number) => new Date(Date.UTC(2026, 0, 1) - minutes * MINUTE_MS);

/** One unit at today's price. */
function oneOf({ variant: { id, priceCents } }: Awaited<ReturnType<typeof aProduct>>) {
  return {
    key: randomUUID(),
    seen: cartFingerprint([{ variantId: id, priceCents }]),
    lines: [{ variantId: id, quantity: 1 }],
  };
}

dbTest("lists customers in pages, the newest first, each once", async ({ db, shop }) => {
  const many = STAFF_PAGE_SIZE + 5;
  for (let count = 0; count < many; count += 1) await aCustomer(db, { createdAt: before(Math.floor(count / 2)) });

  const first = await listCustomers(shop, {});
  const second = await listCustomers(shop, { after: first.next ?? "" });

  expect(first.customers).toHaveLength(STAFF_PAGE_SIZE);
  expect(second).toMatchObject({ next: null, isTooShort: false });
  const all = [...first.customers, ...second.customers];
  expect(new Set(all.map(({ id }) => id)).size).toBe(many);
  expect(all.map(({ since }) => since.getTime())).toEqual(
    all.map(({ since }) => since.getTime()).toSorted((a, b) => b - a),
  );
  expect(await listCustomers(shop, { after: UNKNOWN_ID })).toMatchObject({ customers: [] });
});

dbTest("finds customers by parts of name, email and phone, and by being blocked", async ({ db, shop }) => {
  const staff = await aStaffMember({ db });
  const anna = await aCustomer(db, {
    firstName: "Anna",
    lastName: "Test",
    email: "a%b@example.test",
    phone: "+94771112222",
  });
  const bert = await aCustomer(db, { firstName: "Bert", lastName: "Anders", phone: "+94773334444" });
  await blockCustomer(shop, { staff, customerId: bert.id, reason: "Refused three parcels", seen: NO_BLOCK });
  const found = async (filter: Parameters<typeof listCustomers>[1]) =>
    (await listCustomers(shop, filter)).customers.map(({ name }) => name).toSorted();

  expect(await found({ query: "ann TES" })).toEqual(["Anna Test"]);
  expect(await found({ query: "and" })).toEqual(["Bert Anders"]);
  expect(await found({ query: "077 111-22" })).toEqual(["Anna Test"]);
  expect(await found({ query: "a%b@" })).toEqual(["Anna Test"]);
  expect(await found({ query: "%%%" })).toEqual([]);
  expect(await found({ view: "blocked" })).toEqual(["Bert Anders"]);
  expect(await found({ view: "blocked", query: anna.phone })).toEqual([]);
  expect(await listCustomers(shop, { query: "an" })).toMatchObject({ customers: [], isTooShort: true });
});

dbTest("finds customers by tag and lists tags by the number of customers", async ({ db, shop }) => {
  const staff = await aStaffMember({ db });
  const tagged = async (firstName: string, tags: string[]) =>
    tagCustomer(shop, {
      staff,
      customerId: (await aCustomer(db, { firstName, lastName: "Test" })).id,
      tags,
      seen: NO_TAGS,
    });
  await tagged("Anna", ["evening", "regular"]);
  await tagged("Bert", ["regular"]);
  await tagged("Carl", []);
  const found = async (tag: string) =>
    (await listCustomers(shop, { tag })).customers.map(({ name }) => name).toSorted();

  expect(await found("regular")).toEqual(["Anna Test", "Bert Test"]);
  expect(await found("evening")).toEqual(["Anna Test"]);
  expect(await found("even")).toEqual([]);
  expect(await found("'} or 1=1 --")).toEqual([]);
  expect(await listTags(shop)).toEqual(["regular", "evening"]);
});

dbTest("sums up paid orders as the customer's value, in the list and on the page", async ({ db, shop }) => {
  const profile = await aProfile(db);
  const { customerId } = profile;
  const product = await aProduct(db, { stock: 9, priceCents: rupees(1_000) });
  const place = () => placeOrder(shop, profile, { ...oneOf(product), method: "bank-transfer" });
  const [paid] = [await place(), await place()];
  const transfer = { amountCents: paid.totalCents, entry: "TEST-1", actor: "staff:a" } as const;
  await matchTransfer(shop, { order: paid.number, ...transfer });
  await aCustomer(db);

  const worth = { sales: 1, totalCents: rupees(1_500) };
  expect((await findCustomerForStaff(shop, customerId))?.worth).toEqual(worth);
  const { customers: listed } = await listCustomers(shop, {});
  expect(listed.map((each) => each.worth.sales).toSorted()).toEqual([0, 1]);
  expect(listed.find(({ id }) => id === customerId)?.worth).toEqual(worth);
});

dbTest(
  "uses an index for a page and a search when there are many customers",
  { tags: ["full"] },
  async ({ db, pool, shop }) => {
    await db.execute(
      sql`insert into users (id, name, email) select n::text, 'x', n || '@example.test' from generate_series(1, 10000) n`,
    );
    await db.execute(sql`insert into customers (user_id, first_name, last_name, email, phone, created_at)
    select n::text, 'First' || n, 'Last' || n, n || '@example.test', '+9477' || (1000000 + n), now() - n * interval '1 minute'
    from generate_series(1, 10000) n`);
    await db.execute(sql`update customers set tags = array['t' || (right(phone, 3))] where phone like '%00_'`);
    await manyOrders(db, 3_000);
    // The GIN index keeps new entries in a pending list until a vacuum.
    await pool.query("vacuum analyze customers");
    const { next } = await listCustomers(shop, {});

    for (const filter of [{}, { after: next ?? "" }, { query: "last9999" }, { query: "077 1009" }, { tag: "t001" }]) {
      const plans = await plansOf(pool, (logged) => listCustomers({ db: logged }, filter));

      expect(plans, JSON.stringify(filter)).toMatch(/Index Scan/);
      expect(plans, JSON.stringify(filter)).not.toContain("Seq Scan");
    }
    expect(await plansOf(pool, (logged) => listTags({ db: logged }))).not.toContain("Seq Scan");
  },
);

dbTest("saves tags, notes and blocks and logs them without personal data", async ({ db, shop }) => {
  const staff = await aStaffMember({ db }, "manager");
  const { id: customerId } = await aCustomer(db);

  await noteCustomer(shop, { staff, customerId, text: "Wants parcels after six" });
  await tagCustomer(shop, { staff, customerId, tags: ["evening", "regular"], seen: NO_TAGS });
  await tagCustomer(shop, { staff, customerId, tags: ["evening", "regular"], seen: NO_TAGS });
  await blockCustomer(shop, { staff, customerId, reason: "Asked for it", seen: NO_BLOCK });

  expect(await findCustomerForStaff(shop, customerId)).toMatchObject({
    tags: ["evening", "regular"],
    block: { reason: "Asked for it" },
    notes: [{ text: "Wants parcels after six", by: "Test manager" }],
  });
  const noted = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(noted.map(({ action, actor, subject }) => [action, actor, subject])).toEqual(
    ["customer.note", "customer.tag", "customer.block"].map((action) => [action, `staff:${staff.userId}`, customerId]),
  );
  expect(JSON.stringify(noted)).not.toMatch(/parcels|Asked/);
});

dbTest("turns off a customer's two-step login once, and shows it with the consents", async ({ db, shop }) => {
  const staff = await aStaffMember({ db }, "manager");
  const { id: customerId, userId } = await aCustomer(db);
  await db.insert(twoFactors).values({ id: "1", userId, secret: "secret", backupCodes: "[]" });
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
  await chooseMarketing(shop, customerId, { channel: "sms", consent: true });
  const consents = [{ channel: "sms" }];
  expect(await findCustomerForStaff(shop, customerId)).toMatchObject({ hasTwoStep: true, consents });

  for (const _ of [1, 2]) await removeCustomerTwoStep(shop, { staff, customerId });

  expect(await findCustomerForStaff(shop, customerId)).toMatchObject({ hasTwoStep: false, consents });
  expect(await db.$count(twoFactors)).toBe(0);
  expect(await db.select().from(auditLog)).toMatchObject([{ action: "customer.remove-two-step", subject: customerId }]);
});

dbTest("accepts one of ten concurrent edits of the tags, and of the block, and rejects nine", async ({ db, shop }) => {
  const staff = await aStaffMember({ db });
  const about = { staff, customerId: (await aCustomer(db)).id };
  const ten = Array.from({ length: 10 }, (_, index) => `version-${index}`);

  const tagged = await Promise.allSettled(
    ten.map((tag) => tagCustomer(shop, { ...about, tags: [tag], seen: NO_TAGS })),
  );
  const blocked = await Promise.allSettled(
    ten.map((reason) => blockCustomer(shop, { ...about, reason, seen: NO_BLOCK })),
  );

  for (const results of [tagged, blocked]) {
    const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
    expect(failures).toEqual(Array.from({ length: 9 }, () => "CUSTOMER_CHANGED"));
  }
  const saved = await findCustomerForStaff(shop, about.customerId);
  expect(saved).toMatchObject({
    tags: [ten[tagged.findIndex(({ status }) => status === "fulfilled")]],
    block: { reason: ten[blocked.findIndex(({ status }) => status === "fulfilled")] },
  });
});

dbTest(
  "rejects a changed reason when the block was lifted, and repeats a save without an entry",
  async ({ db, shop }) => {
    const about = { staff: await aStaffMember({ db }), customerId: (await aCustomer(db)).id };
    const seen = traceOf(blockFields("Refused parcels"));
    await blockCustomer(shop, { ...about, reason: "Refused parcels", seen: NO_BLOCK });
    await blockCustomer(shop, { ...about, reason: "Refused parcels", seen: NO_BLOCK });
    expect(await db.$count(auditLog)).toBe(1);
    await unblockCustomer(shop, about);

    const change = blockCustomer(shop, { ...about, reason: "Refused four parcels", seen });

    await expect(change).rejects.toMatchObject({ code: "CUSTOMER_CHANGED" });
    expect(await findCustomerForStaff(shop, about.customerId)).toMatchObject({ block: null });
  },
);

dbTest("rejects tagging, exporting and deleting unknown customers", async ({ db, shop }) => {
  const about = { staff: await aStaffMember({ db }), customerId: UNKNOWN_ID };
  const failure = { code: "CUSTOMER_NOT_FOUND" };

  await expect(noteCustomer(shop, { ...about, text: "x" })).rejects.toMatchObject(failure);
  await expect(unblockCustomer(shop, about)).rejects.toMatchObject(failure);
  await expect(exportCustomer(shop, about)).rejects.toMatchObject(failure);
  await expect(eraseCustomer(shop, about)).rejects.toMatchObject(failure);
  expect(await findCustomerForStaff(shop, UNKNOWN_ID)).toBeNull();
  expect(await db.$count(auditLog)).toBe(0);
});

dbTest("rejects orders of a blocked customer until the block is lifted", async ({ db, shop }) => {
  const staff = await aStaffMember({ db });
  const profile = await aProfile(db);
  const about = { staff, customerId: profile.customerId };
  const product = await aProduct(db);
  await blockCustomer(shop, { ...about, reason: "Refused three parcels", seen: NO_BLOCK });

  await expect(placeOrder(shop, profile, oneOf(product))).rejects.toMatchObject({ code: "CUSTOMER_BLOCKED" });
  await unblockCustomer(shop, about);

  expect(await placeOrder(shop, profile, oneOf(product))).toMatchObject({ status: "awaiting-payment" });
});

dbTest("exports and deletes a customer's data on request", async ({ db, shop }) => {
  const staff = await aStaffMember({ db });
  const profile = await aProfile(db);
  const about = { staff, customerId: profile.customerId };
  const order = await placeOrder(shop, profile, oneOf(await aProduct(db)));
  await noteCustomer(shop, { ...about, text: "Rings twice" });

  expect(await exportCustomer(shop, about)).toMatchObject({
    account: { email: profile.email },
    staffNotes: [{ text: "Rings twice" }],
    orders: [{ number: order.number }],
  });
  await eraseCustomer(shop, about);

  expect(await db.$count(customers)).toBe(0);
  const noted = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(noted.map(({ action, actor }) => `${action} by ${actor.split(":")[0]}`)).toEqual([
    "customer.note by staff",
    "customer.export by staff",
    "account-deleted by staff",
  ]);
});

async function aRegisteredCustomer({ shop, email, phone }: { shop: TestShop; email: string; phone: string }) {
  await registerCustomer(shop, aRegistration({ email, phone }), aClientInfo());
  const [customer] = await shop.db
    .select({ id: customers.id, blockedAt: customers.blockedAt })
    .from(customers)
    .where(eq(customers.email, email));
  const profile = customer && (await findProfile(shop, customer.id));
  invariant(customer && profile, "no customer after registration");
  return { ...customer, profile };
}

const EMAIL = "returning@example.test";
const PHONE = "077 123 9876";

async function aBlockedAndErased(shop: TestShop) {
  const staff = await aStaffMember(shop);
  const { id: customerId } = await aRegisteredCustomer({ shop, email: EMAIL, phone: PHONE });
  await blockCustomer(shop, { staff, customerId, reason: "Refused three parcels", seen: NO_BLOCK });
  await eraseCustomer(shop, { staff, customerId });
  return staff;
}

dbTest("blocks a new account with the email address of a blocked one that was deleted", async ({ db, shop }) => {
  const staff = await aBlockedAndErased(shop);
  expect(await findInDatabase(db, [EMAIL, "771239876"])).toEqual([]);

  const again = await aRegisteredCustomer({ shop, email: EMAIL, phone: "077 555 1234" });
  const product = await aProduct(db, { stock: 5, priceCents: rupees(1_000) });
  await expect(placeOrder(shop, again.profile, oneOf(product))).rejects.toMatchObject({ code: "CUSTOMER_BLOCKED" });

  await unblockCustomer(shop, { staff, customerId: again.id });
  await placeOrder(shop, again.profile, oneOf(product));
  await eraseCustomer(shop, { staff, customerId: again.id });
  expect(await aRegisteredCustomer({ shop, email: EMAIL, phone: "077 555 1234" })).toMatchObject({ blockedAt: null });
});

dbTest("finds blocks of deleted accounts after a change of the session secret", async ({ db, shop }) => {
  await aBlockedAndErased(shop);
  const previous = shop.config.sessionSecret;
  invariant(previous, "no session secret in the test's settings");
  const changed = { ...shop, config: { ...shop.config, sessionSecret: "another-secret-that-only-tests-know-012345" } };
  const withPrevious = { ...changed, config: { ...changed.config, previousSessionSecret: previous } };
  const contacts = { emails: [EMAIL] };

  expect(await areContactsBlocked(changed, contacts)).toBe(false);
  expect(await areContactsBlocked(withPrevious, contacts)).toBe(true);
  await unblockContacts(withPrevious, { ...contacts, phones: ["+94771239876"] });
  expect(await db.$count(blockedContacts)).toBe(0);
});

dbTest("holds orders with the phone number of a blocked account that was deleted, for a year", async ({ db, shop }) => {
  await aBlockedAndErased(shop);
  const { profile, blockedAt } = await aRegisteredCustomer({ shop, email: "other@example.test", phone: PHONE });
  expect(blockedAt).toBeNull();
  const stateAfterPayment = async () => {
    const { number, order, again } = await aWaitingOrder(shop, "bank-transfer", { profile });
    await matchTransfer(shop, { order: number, amountCents: order.totalCents, entry: number, actor: "staff:test" });
    return (await again()).status;
  };

  expect(await stateAfterPayment()).toBe("on-hold");
  shop.clock.advance(366 * DAY_MS);
  await deleteOldBlockedContacts(shop);
  expect(await stateAfterPayment()).toBe("paid");
  expect(await db.$count(blockedContacts)).toBe(0);
});
