import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { openDb } from "../../../../src/db/client.ts";
import { openJobQueue } from "../../../../src/db/job-queue.ts";
import { payments, refunds } from "../../../../src/db/schema/index.ts";
import { SECOND_MS } from "../../../../src/domain/durations.ts";
import { invariant } from "../../../../src/domain/errors.ts";
import { requestRefund } from "../../../../src/domain/payments/refunds/request-refund.server.ts";
import { JOB_KINDS } from "../../../../src/jobs/index.ts";
import { aProduct } from "../../../support/factories.ts";
import { aMailServer, headerOf } from "../../../support/mail-server.ts";
import { makeTestShop } from "../../../support/test-shop.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { openDatabaseProxy } from "../../tools/database-proxy.ts";
import { aGateway } from "../../tools/gateway.ts";
import { notificationFields, signed } from "../../tools/notification-fields.ts";
import { placeOverHttp } from "../../tools/place-over-http.ts";
import { orderInputFor } from "../../tools/purchases.ts";
import { aShopProcess } from "../../tools/shop-process.ts";
import { aSignedIn, visit } from "../../tools/visitors.ts";
import { until } from "../../tools/wait-until.ts";

/** A refund that a killed process had claimed stays open. */
const REFUND_TIMEOUT_MS = 4 * SECOND_MS;
const BANK = {
  BANK_NAME: "Bank of Somewhere",
  BANK_BRANCH: "Galle",
  BANK_ACCOUNT_NAME: "S. Owner",
  BANK_ACCOUNT_NUMBER: "001234567890",
};

export type Fixture = Awaited<ReturnType<typeof openFixture>>;

/** Prepares an operation that can be repeated, and a check of its result; null means correct. */
export type Operation = (
  fixture: Fixture,
) => Promise<{ execute(): Promise<unknown>; findFault(): Promise<string | null> }>;

/** Starts a shop behind a database proxy, with database, mail server and gateway that survive it. */
export async function openFixture(run: ScenarioRun) {
  const database = await run.openDatabase();
  const proxy = await openDatabaseProxy(database.url);
  run.afterwards(() => proxy.close());
  const { db, pool } = openDb(database.url, () => undefined);
  run.afterwards(() => pool.end());
  const mailServer = await aMailServer();
  run.afterwards(() => mailServer.stop());
  const gateway = await aGateway(run);
  const product = await aProduct(db, { stock: 100_000 });
  const urls = { DATABASE_URL: proxy.url, SMTP_URL: mailServer.url };
  const settings = { ...gateway.settings, ...urls, ...BANK, CARD_RESERVE: "on" };
  const shop = await aShopProcess(run, { settings });
  const queue = await openJobQueue(database.url, JOB_KINDS, () => undefined);
  run.afterwards(() => queue.stop());
  return { db, proxy, mailServer, gateway, product, shop, queue, acknowledged: new Set<string>() };
}

/** Returns a customer of the shop and the submission of their order, which can be repeated. */
export async function anOrder({ db, shop, product, acknowledged }: Fixture, method?: string) {
  const visitor = await aSignedIn(db);
  const input = { ...orderInputFor([{ ...product, quantity: 2 }], randomUUID()), method };
  const place = async () => {
    const placed = await placeOverHttp(shop.baseUrl, visitor, input);
    if (placed.orderNumber) acknowledged.add(placed.orderNumber);
    return placed;
  };
  const count = async (query: string) => {
    const { rows } = await db.execute<{ n: number }>(
      sql.raw(`select count(*)::int as n from ${query.replaceAll("{me}", `'${visitor.profile.customerId}'`)}`),
    );
    return rows[0]?.n ?? 0;
  };
  return { visitor, place, count };
}

/** Acknowledged order numbers that are not stored. */
export async function lostOrders({ db, acknowledged }: Fixture): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`select number from orders`);
  const stored = new Set(rows.map(({ number }) => number));
  return [...acknowledged].filter((number) => !stored.has(number));
}

export async function placement(fixture: Fixture) {
  const { place, count } = await anOrder(fixture);
  const numbers = new Set<string | null>();
  return {
    execute: async () => {
      const { status, orderNumber } = await place();
      invariant(status === 201, `placing an order returned ${status}`);
      numbers.add(orderNumber);
    },
    findFault: async () => {
      const orders = await count("orders where customer_id = {me}");
      return orders === 1 && numbers.size === 1
        ? null
        : `${orders} orders, and the customer got ${numbers.size} numbers`;
    },
  };
}

export async function notifying(fixture: Fixture) {
  const { place, count } = await anOrder(fixture);
  const placed = await place();
  const { payment } = JSON.parse(placed.text) as { payment: { amount: string } };
  const fields = notificationFields({ number: placed.orderNumber ?? "", amount: payment.amount });
  const form = signed({ ...fields, merchant_id: fixture.gateway.merchantId }, fixture.gateway.secret);
  return {
    execute: async () => {
      const { status } = await visit(fixture.shop.baseUrl, "/hooks/payhere", { form });
      invariant(status === 200, `the notification got status ${status}`);
    },
    findFault: async () => {
      const paid = await count(
        "order_events e join orders o on o.id = e.order_id where o.customer_id = {me} and e.to_status = 'paid'",
      );
      const money = await count("payments p join orders o on o.id = p.order_id where o.customer_id = {me}");
      return paid === 1 && money === 1 ? null : `paid ${paid} times with ${money} payments`;
    },
  };
}

export async function refunding(fixture: Fixture) {
  const { db, gateway, queue } = fixture;
  const { place, count } = await anOrder(fixture);
  const placed = await place();
  await gateway.pay(placed);
  await until(async () => (await count("orders where customer_id = {me} and status = 'paid'")) === 1);
  const { rows } = await db.execute<{ id: string }>(
    sql`select p.id from payments p join orders o on o.id = p.order_id where o.number = ${placed.orderNumber}`,
  );
  const testShop = { ...makeTestShop(db), now: () => new Date() };
  const refundId = await requestRefund(testShop, { paymentId: rows[0]?.id ?? "", reason: "test", actor: "staff:test" });
  const stateOf = async () =>
    (await db.select({ status: refunds.status }).from(refunds).where(eq(refunds.id, refundId)))[0]?.status;
  return {
    execute: () => queue.enqueueJob(db, { kind: "carry-out-refund", refundId }),
    findFault: async () => {
      await until(async () => (await stateOf()) === "done", REFUND_TIMEOUT_MS);
      const [state, requests] = [await stateOf(), (await gateway.refundsOf(placed.orderNumber ?? "")).length];
      const [payment] = await db
        .select({ status: payments.status })
        .from(payments)
        .where(eq(payments.id, rows[0]?.id ?? ""));
      if (requests > 1) return `the gateway got ${requests} requests`;
      if (state === "done")
        return requests === 1 && payment?.status === "refunded" ? null : `done, but ${requests} refunds were made`;
      // Claimed by a killed process: reconciled later through the Retrieval API, and never requested again.
      return state === "unknown" && requests === 0 ? null : `status ${state}, and ${requests} refunds at the gateway`;
    },
  };
}

export async function mailing(fixture: Fixture) {
  const { db, mailServer } = fixture;
  const { place, visitor } = await anOrder(fixture);
  const taken = () => mailServer.accepted.filter((mail) => mail.includes(visitor.profile.email));
  const isQueued = async () => {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from mails where status = 'queued'`);
    return (rows[0]?.n ?? 0) > 0;
  };
  return {
    execute: place,
    findFault: async () => {
      // The claiming process is dead. Ends its claim.
      await db.execute(sql`update mails set due_at = now() where status = 'queued'`);
      await until(async () => !(await isQueued()));
      const [mails, messages] = [taken().length, new Set(taken().map((mail) => headerOf(mail, "Message-ID"))).size];
      // Twice with the same Message-ID if the process died between the server's acceptance and the commit.
      const isAllThere = (mails === 1 || mails === 2) && messages === 1;
      return isAllThere && !(await isQueued())
        ? null
        : `the mail server accepted ${mails} emails of ${messages} messages`;
    },
  };
}

export async function expiring(fixture: Fixture) {
  const { db, queue } = fixture;
  const { place, count } = await anOrder(fixture);
  const placed = await place();
  await db.execute(
    sql`update orders set expires_at = now() - interval '1 second' where number = ${placed.orderNumber}`,
  );
  return {
    execute: () => queue.enqueueJob(db, { kind: "every-minute" }),
    findFault: async () => {
      const expired = () => count("orders where customer_id = {me} and status = 'expired'");
      await until(async () => (await expired()) === 1);
      const movements = await count("stock_movements m join orders o on o.id = m.order_id where o.customer_id = {me}");
      return (await expired()) === 1 && movements === 2
        ? null
        : `${await expired()} expired, ${movements} stock movements`;
    },
  };
}

export async function uploading(fixture: Fixture) {
  const { db, shop } = fixture;
  const { place, visitor } = await anOrder(fixture, "bank-transfer");
  const { orderNumber } = await place();
  const bytes = Buffer.from(`%PDF-1.4\n% the slip of ${orderNumber}\n%%EOF\n`);
  return {
    execute: async () => {
      const body = new FormData();
      body.set("slip", new File([bytes], "slip.pdf", { type: "application/pdf" }));
      const headers = { origin: shop.baseUrl, cookie: visitor.cookie };
      const path = `${shop.baseUrl}/orders/${orderNumber}/transfer`;
      const { status } = await fetch(path, { method: "POST", redirect: "manual", headers, body });
      invariant(status === 303, `the upload got status ${status}`);
    },
    findFault: async () => {
      const { rows } = await db.execute<{ name: string }>(
        sql`select u.name from uploads u join orders o on o.id = u.order_id where o.number = ${orderNumber}`,
      );
      const files = rows.map(({ name }) => join(shop.dataDir, "private", name));
      const whole = files.filter((file) => existsSync(file) && readFileSync(file).equals(bytes)).length;
      return rows.length === 1 && whole === 1
        ? null
        : `${rows.length} uploads in the database, ${whole} complete files`;
    },
  };
}
