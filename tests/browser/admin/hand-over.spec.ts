import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "../../../src/db/client.ts";
import { orders, parcels } from "../../../src/db/schema/index.ts";
import { confirmByStaff } from "../../../src/domain/orders/confirmation/confirm-order.server.ts";
import { packOrder } from "../../../src/domain/orders/fulfilment/pack-order.server.ts";
import { formatOrderCode } from "../../../src/domain/orders/order-code.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aWaitingOrder } from "../../support/orders/waiting-order.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";
import { makeTestShop } from "../../support/test-shop.ts";

/** Returns the parcels of all orders, by order number. */
async function parcelsIn(db: Db) {
  const { state, courier, trackingNumber, trackingUrl } = parcels;
  return db
    .select({ code: orders.code, state, courier, trackingNumber, trackingUrl })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .orderBy(orders.number);
}

/** Packs cash orders and returns their codes, oldest first. */
async function packedCodes(db: Db, count: number) {
  const test = makeTestShop(db);
  const codes: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { number, order } = await aWaitingOrder(test, "cash-on-delivery", { quantity: 1 });
    const move = { number, actor: "staff:test" as const };
    await confirmByStaff(test, move);
    await packOrder(test, move);
    codes.push(formatOrderCode(order.code));
  }
  return codes;
}

browserTest(
  "hands over all parcels with pasted numbers in three taps, and records failed deliveries",
  async ({ openPage, shop, pageErrors }) => {
    const page = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
    const codes = await packedCodes(shop.db, 3);
    await enterBackOffice(page, shop, "owner");
    await page.goto("/admin/settings/couriers");
    await page.getByRole("link", { name: "Add courier" }).click();
    await page.getByLabel("Name").fill("Example Couriers");
    await page.getByLabel("Tracking link").fill("https://track.example.lk/");
    await page.getByRole("button", { name: "Save" }).click();
    await page
      .getByRole("alert")
      .getByText(/has \{number\}/)
      .waitFor();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
    await page.getByLabel("Tracking link").fill("https://track.example.lk/{number}");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.goto("/admin");
    await page.getByRole("link", { name: "Hand over all" }).click();
    await page.getByRole("button", { name: "Hand over", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Hand over parcels" }).waitFor();
    const lines = [`${codes[2]}\tEX3000`, `${codes[0]}\tEX1000`, "ZZZZ-2222\tEX9000"];
    await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join("\n"));
    await page.getByLabel("Paste tracking numbers").press("ControlOrMeta+v");
    await page.getByText("2 numbers filled in.").waitFor();
    await page.getByText("EX9000: none of these parcels").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const list = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(`${codes[1]};EX2;900.00`) };
    await page.getByLabel("Or choose a CSV file").setInputFiles(list);
    await page.getByText("EX2;900.00: doesn't look like a tracking number of this courier").waitFor();
    await page.getByLabel(codes[1] ?? "").fill("EX2000");
    await page.getByLabel(codes[1] ?? "").press("Enter");
    await page.getByRole("button", { name: "Hand over 3 parcels" }).click();
    await page.getByText("3 orders handed over.").waitFor();

    expect((await parcelsIn(shop.db)).map(({ courier, trackingUrl }) => [courier, trackingUrl])).toEqual(
      ["EX1000", "EX2000", "EX3000"].map((number) => ["Example Couriers", `https://track.example.lk/${number}`]),
    );
    await page.goto("/admin/orders?view=on-the-way");
    await page.getByLabel("All", { exact: true }).check();
    await page.getByRole("button", { name: "Delivery failed", exact: true }).click();
    await page.getByLabel("Reason").selectOption("Not reached by phone");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Mark 3 orders as not delivered" }).click();
    await page.getByText("3 orders marked as not delivered.").waitFor();
    await page.getByRole("button", { name: /^Undo: / }).click();
    await page.getByText("3 orders undone. No email was sent.").waitFor();
    await expect
      .poll(async () => (await parcelsIn(shop.db)).map(({ state }) => state))
      .toEqual(Array.from({ length: 3 }, () => "dispatched"));
  },
);

browserTest("hands over without script, and keeps parcels without a number", async ({ openPage, shop }) => {
  const codes = await packedCodes(shop.db, 2);
  const page = await openPage({ javaScriptEnabled: false });
  await enterBackOffice(page, shop, "packer");
  await page.goto("/admin/orders?view=to-hand-over");
  for (const code of codes) await page.getByLabel(`Select ${code}`).check();
  await page.getByRole("button", { name: "Hand over", exact: true }).click();
  await page.getByLabel("Courier", { exact: true }).selectOption("Another courier");
  await page.getByLabel("Name of the courier").fill("Our rider");
  await page.getByLabel("Paste tracking numbers").fill(`${codes[0]}, R-1001`);
  await page.getByRole("button", { name: "Fill in" }).click();
  await page.getByText("1 number filled in.").waitFor();
  await expect.poll(() => page.getByLabel("Name of the courier").inputValue()).toBe("Our rider");
  await page.getByRole("button", { name: "Hand over 2 parcels" }).click();

  await page.getByText("1 order handed over.").waitFor();
  await page.getByText("No tracking number").waitFor();
  const numbers = codes.map((code) => code.replace("-", ""));
  const sent = (await parcelsIn(shop.db)).filter(({ code }) => numbers.includes(code));
  expect(sent.map(({ state, trackingNumber }) => [state, trackingNumber])).toEqual([
    ["dispatched", "R-1001"],
    ["packed", null],
  ]);
});
