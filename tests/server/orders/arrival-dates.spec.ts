/** @module-tag full */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { parseConfig } from "../../../src/config.ts";
import { orders } from "../../../src/db/schema/index.ts";
import { arrivalDates } from "../../../src/domain/cart/arrival-dates.ts";
import { formatMonthDay, formatWeekday } from "../../../src/domain/cart/arrival-text.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { serverTest } from "../../support/server-test.ts";
import { anAccount } from "../../support/steps/customer-steps.ts";
import { aPlacedOrder, payOrder } from "../../support/steps/order-steps.ts";

serverTest("serves a product page with working days and settings, and without a date", async ({ shop, call }) => {
  const { publicId } = await aListedProduct(shop.db, { title: "Pebble" });

  const { text } = await call(`/detail/${publicId}`);

  expect(text).toContain("Delivery in 1–3 working days, anywhere in Sri Lanka");
  expect(text).not.toMatch(/Arrives|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/);
});

serverTest("shows the settings' days and hours of delivery in the FAQ", async ({ call }) => {
  const { text } = await call("/faq");

  expect(text).toMatch(/1–3 business days islandwide/);
  expect(text).toContain("working days, excluding Sunday and public holidays. After 2 pm,");
});

serverTest(
  "names the stored day on confirmation and order page, and the cut-off before payment",
  async ({ shop, call }) => {
    const { email, cookies } = await anAccount(shop);
    const headers = { cookie: cookies.map((line) => line.split(";")[0]).join("; ") };
    const { order } = await aPlacedOrder(shop, email);
    const open = async (path: string) => (await call(path, { headers })).text;
    const pages = [`/order-confirmation?order_id=${order.number}`, `/orders/${order.number}`];
    expect(await open(`/orders/${order.number}`)).toMatch(
      /If your payment arrives by 2 pm (?:today|on \w+day), expect it by/,
    );

    await payOrder(shop, order);

    const [stored] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    const { last } = arrivalDates(stored?.paidAt ?? new Date(), parseConfig({}).arrival, order.district);
    expect(stored?.lastArrivalOn).toBe(last);
    expect(await open(`/orders/${order.number}`)).toContain(`Delivered by ${formatMonthDay(last, "en")}`);
    for (const path of pages) expect(await open(path)).toContain(`Expect it by ${formatWeekday(last, "en")}.`);
    expect(await open(`/si/orders/${order.number}`)).toContain(`${formatWeekday(last, "si")} වන විට`);
    expect(await open(`/ta/orders/${order.number}`)).toContain(`${formatWeekday(last, "ta")}-க்குள்`);
  },
);
