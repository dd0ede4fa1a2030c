// @module-tag full
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect } from "vitest";
import { orderEvents, orders } from "../src/db/schema/index.ts";
import { ownDbTest } from "../tests/support/db-test.ts";
import { aWaitingOrder } from "../tests/support/orders/waiting-order.ts";
import { runScript } from "../tests/support/run-script.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "orders-"));
});

afterEach(() => rm(folder, { recursive: true }));

const run = (url: string, ...args: string[]) =>
  runScript("orders.ts", { DATABASE_URL: url, DATA_DIR: folder }, ...args);

ownDbTest("lists waiting orders and confirms one in the name of the staff member", async ({ db, shop, url }) => {
  const { number, order, again } = await aWaitingOrder(shop, "cash-on-delivery");

  const listed = await run(url, "list");
  const confirmed = await run(url, "confirm", number, "--by", "nimal");

  expect(listed.out).toContain("Cash to confirm: 1");
  expect(listed.out).toContain(`${number}  Rs. 4,700, reserved until`);
  expect(listed.out).toContain("Test Customer, +94771234567, Colombo, Colombo");
  expect(listed.out).toContain("Risk: first order of this customer.");
  expect(confirmed).toMatchObject({ code: 0, out: expect.stringContaining(`${number} is confirmed.`) });
  expect((await again()).status).toBe("confirmed");
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  expect(events.at(-1)).toMatchObject({ kind: "confirmed", actor: "staff:nimal" });
});

ownDbTest("explains a rejected command and changes nothing", async ({ db, shop, url }) => {
  const { number } = await aWaitingOrder(shop, "card");

  const refused = await run(url, "confirm", number, "--by", "nimal");

  expect(refused).toMatchObject({ code: 2, out: expect.stringContaining("It's “Awaiting card payment”.") });
  expect(await db.select({ status: orders.status }).from(orders)).toEqual([{ status: "awaiting-payment" }]);
});
