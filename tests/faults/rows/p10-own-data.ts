import { readdir } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { customers, orders } from "../../../src/db/schema/index.ts";
import { MINUTE_MS } from "../../../src/domain/durations.ts";
import { invariant } from "../../../src/domain/errors.ts";
import { createPreviewMailer } from "../../../src/domain/mail/preview-mailer.server.ts";
import { sendWaitingMails } from "../../../src/domain/mail/send-waiting-mails.server.ts";
import { collectCustomerData } from "../../../src/domain/privacy/collect-customer-data.server.ts";
import { deleteAccount } from "../../../src/domain/privacy/delete-account.server.ts";
import { aSender } from "../../support/account-forms.ts";
import { aCanaryCustomer, CANARIES, PASSWORD } from "../../support/canary-customer.ts";
import type { TestShop } from "../../support/test-shop.ts";
import { findInDatabase } from "../../support/whole-database.ts";
import { PASSWORD as ACCOUNT_PASSWORD, anAccount } from "../tools/accounts.ts";
import { brokenInvariants } from "../tools/invariants.ts";
import { aPaidOrder } from "../tools/orders.ts";
import type { Trial } from "../trial.ts";

/** A password's hash, and what signs somebody in. */
const SECRETS = /[\da-f]{32}:[\da-f]{128}/;

type Leaver = Awaited<ReturnType<typeof aCanaryCustomer>>;

/** A copy of one's data has everything; after the account is deleted no table, queue or file knows it, and nobody else's is changed. */
export async function exportAndErase(trial: Trial): Promise<void> {
  const { shop: opened } = await trial.openShop();
  const shop: TestShop = { ...opened, mailer: { ...opened.mailer, ...createPreviewMailer(opened.db) } };
  const bystander = await aBystander(shop);
  await sendAllMails(shop);
  for (let round = 0; round < trial.size; round += 1) {
    shop.clock.advance(MINUTE_MS);
    const word = (name: string) => `Leaver${trial.random.whole(0, 1e9)}${name}`;
    const names = { firstName: word("first"), lastName: word("last"), address1: word("street"), city: word("town") };
    const typed = { ...names, email: `${word("mail")}@example.test`.toLowerCase() };
    const before = await dataOf(shop, bystander);
    const leaver = await aCanaryCustomer(shop, typed);
    await sendAllMails(shop);
    await isComplete(trial, shop, { leaver, typed: Object.values(typed) });
    await deleteAccount(shop, { userId: leaver.userId, password: PASSWORD }, aSender());
    const words = [...CANARIES, ...Object.values(typed), leaver.userId];
    trial.none((await findInDatabase(shop.db, words)).filter(isLeft), "after the account was deleted");
    trial.none(await readdir(shop.privateDir), "files after the account was deleted");
    trial.none(differences(before, await dataOf(shop, bystander)), "somebody else's data");
    trial.none(await brokenInvariants(shop.db), "the books");
    trial.tried();
  }
}

/** The parts that are not what they were. */
function differences(before: Record<string, unknown>, after: Record<string, unknown>): unknown[] {
  return Object.keys(after)
    .filter((part) => !isDeepStrictEqual(before[part], after[part]))
    .map((part) => ({ part, before: before[part], after: after[part] }));
}

/** The queue of a test keeps every job that was ever asked for; the shop's own forgets them. */
const isLeft = ({ table }: { table: string }) => table !== "testing.queued_jobs";

async function sendAllMails(shop: TestShop): Promise<void> {
  await shop.db.execute(sql`update mails set due_at = to_timestamp(0) where status = 'queued'`);
  while ((await sendWaitingMails(shop)) > 0);
}

/** Somebody whose orders and mails have to stay as they are. */
async function aBystander(shop: TestShop): Promise<string> {
  const { userId, customerId } = await anAccount(shop.db);
  const [profile] = await shop.db.select().from(customers).where(eq(customers.id, customerId));
  invariant(profile, "whoever has an account has a profile");
  const { order } = await aPaidOrder(shop);
  await shop.db.update(orders).set({ customerId }).where(eq(orders.id, order.id));
  return userId;
}

async function dataOf(shop: TestShop, userId: string, password = ACCOUNT_PASSWORD, sessionHash = "none") {
  const { madeAt: _, ...data } = await collectCustomerData(shop, { userId, sessionHash, password }, aSender());
  return data;
}

/** Every word that they typed, and every number that the shop gave them; but nothing that would sign in as them. */
async function isComplete(trial: Trial, shop: TestShop, { leaver, typed }: { leaver: Leaver; typed: string[] }) {
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
  trial.check(rows.length > 5, `only ${rows.length} words are looked for in the copy`);
  const words = [...typed, profile.phone, ...rows.map(({ word }) => word)];
  trial.none(
    words.filter((one) => !copy.includes(one)),
    "the copy lacks",
  );
  trial.check(
    ![PASSWORD, token].some((secret) => copy.includes(secret)) && !SECRETS.test(copy),
    "the copy holds secrets",
  );
}
