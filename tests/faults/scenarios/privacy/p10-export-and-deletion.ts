import { readdir } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { customers, orders } from "../../../../src/db/schema/index.ts";
import { MINUTE_MS } from "../../../../src/domain/durations.ts";
import { invariant } from "../../../../src/domain/errors.ts";
import { createPreviewMailer } from "../../../../src/domain/mail/preview-mailer.server.ts";
import { sendWaitingMails } from "../../../../src/domain/mail/send-waiting-mails.server.ts";
import { collectCustomerData } from "../../../../src/domain/privacy/collect-customer-data.server.ts";
import { deleteAccount } from "../../../../src/domain/privacy/delete-account.server.ts";
import { aCanaryCustomer, CANARIES, PASSWORD } from "../../../support/canary-customer.ts";
import { findInDatabase } from "../../../support/database/whole-database.ts";
import { aClientInfo } from "../../../support/steps/account-forms.ts";
import type { TestShop } from "../../../support/test-shop.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { PASSWORD as ACCOUNT_PASSWORD, anAccount } from "../../tools/accounts.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { aPaidOrder } from "../../tools/orders.ts";

/** Matches password hashes and session tokens. */
const SECRETS = /[\da-f]{32}:[\da-f]{128}/;

type DeletedCustomer = Awaited<ReturnType<typeof aCanaryCustomer>>;

/**
 * Exports a customer's data and deletes the account; expects a complete export, no remains, and unchanged other
 * customers.
 */
export async function exportAndErase(run: ScenarioRun): Promise<void> {
  const { shop: opened } = await run.openShop();
  const shop: TestShop = { ...opened, mailer: { ...opened.mailer, ...createPreviewMailer(opened.db) } };
  const bystander = await anotherCustomer(shop);
  await sendAllMails(shop);
  for (let round = 0; round < run.size; round += 1) {
    shop.clock.advance(MINUTE_MS);
    const word = (name: string) => `Leaver${run.random.whole(0, 1e9)}${name}`;
    const names = { firstName: word("first"), lastName: word("last"), address1: word("street"), city: word("town") };
    const typed = { ...names, email: `${word("mail")}@example.test`.toLowerCase() };
    const before = await dataOf(shop, bystander);
    const leaver = await aCanaryCustomer(shop, typed);
    await sendAllMails(shop);
    await expectCompleteExport(run, shop, { leaver, typed: Object.values(typed) });
    await deleteAccount(shop, { userId: leaver.userId, password: PASSWORD }, aClientInfo());
    const words = [...CANARIES, ...Object.values(typed), leaver.userId];
    run.none((await findInDatabase(shop.db, words)).filter(isStored), "after the account was deleted");
    run.none(await readdir(shop.privateDir), "files after the account was deleted");
    run.none(differences(before, await dataOf(shop, bystander)), "data of another customer");
    run.none(await brokenInvariants(shop.db), "the invariants");
    run.countAttempts();
  }
}

/** Parts that changed. */
function differences(before: Record<string, unknown>, after: Record<string, unknown>): unknown[] {
  return Object.keys(after)
    .filter((part) => !isDeepStrictEqual(before[part], after[part]))
    .map((part) => ({ part, before: before[part], after: after[part] }));
}

/** The test queue keeps all jobs; the shop's queue deletes them. */
const isStored = ({ table }: { table: string }) => table !== "testing.queued_jobs";

async function sendAllMails(shop: TestShop): Promise<void> {
  await shop.db.execute(sql`update mails set due_at = to_timestamp(0) where status = 'queued'`);
  while ((await sendWaitingMails(shop)) > 0);
}

/** Creates a customer whose orders and emails must not change. */
async function anotherCustomer(shop: TestShop): Promise<string> {
  const { userId, customerId } = await anAccount(shop.db);
  const [profile] = await shop.db.select().from(customers).where(eq(customers.id, customerId));
  invariant(profile, "no profile for the account");
  const { order } = await aPaidOrder(shop);
  await shop.db.update(orders).set({ customerId }).where(eq(orders.id, order.id));
  return userId;
}

async function dataOf(shop: TestShop, userId: string, password = ACCOUNT_PASSWORD, sessionHash = "none") {
  const { exportedAt: _, ...data } = await collectCustomerData(shop, { userId, sessionHash, password }, aClientInfo());
  return data;
}

/** Expects all typed words and all numbers of the customer in the export, and no secret. */
async function expectCompleteExport(
  run: ScenarioRun,
  shop: TestShop,
  { leaver, typed }: { leaver: DeletedCustomer; typed: string[] },
) {
  const { profile, userId, cookies } = leaver;
  const token =
    decodeURIComponent(cookies?.[0] ?? "")
      .split("=")[1]
      ?.split(".")[0] ?? "none";
  const copy = JSON.stringify(await dataOf(shop, userId, PASSWORD, token));
  const { rows } = await shop.db.execute<{ word: string }>(sql`
    select number as word from orders where customer_id = ${profile.customerId}
    union select tracking_number from orders where customer_id = ${profile.customerId} and tracking_number is not null
    union select reference from enquiries where customer_id = ${profile.customerId}
    union select l.title from order_lines l join orders o on o.id = l.order_id where o.customer_id = ${profile.customerId}
    union select r.details from return_requests r join orders o on o.id = r.order_id where o.customer_id = ${profile.customerId}`);
  run.check(rows.length > 5, `only ${rows.length} words are searched in the export`);
  const words = [...typed, profile.phone, ...rows.map(({ word }) => word)];
  run.none(
    words.filter((one) => !copy.includes(one)),
    "the copy lacks",
  );
  run.check(
    ![PASSWORD, token].some((secret) => copy.includes(secret)) && !SECRETS.test(copy),
    "the export contains secrets",
  );
}
