import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { orders, users } from "../../../src/db/schema/index.ts";
import { ADULT_COOKIE } from "../../../src/web/discretion/device-cookies.ts";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { findInDatabase } from "../../support/database/whole-database.ts";
import { stockOf } from "../../support/orders/order-facts.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { logIn } from "../../support/steps/account-steps.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { aDeliveredOrderOf, aPaidOrder, aPlacedOrder } from "../../support/steps/order-steps.ts";

const typePassword = (page: Page, password: string) => page.getByLabel("Your password", { exact: true }).fill(password);
const save = (page: Page) =>
  Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download file" }).click()]);

browserTest("downloads all data that the shop stores about a customer", async ({ page, shop }) => {
  const { email, password } = await signIn(page, shop, { firstName: "Samadhi" });
  const { order } = await aDeliveredOrderOf(shop, email, { title: "Lamp" });
  await page.goto("/account");

  await page.getByRole("link", { name: "Download my data" }).click();
  await page.getByRole("heading", { level: 1, name: "Download my data" }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await typePassword(page, password);
  const [download] = await save(page);

  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data).toMatchObject({
    account: { email },
    profile: { firstName: "Samadhi" },
    sessions: [{ isThisOne: true }],
    orders: [{ number: order.number, status: "delivered", items: [{ title: "Lamp", quantity: 2 }] }],
  });
});

browserTest("requires the password for the data download without JavaScript", async ({ openPage, shop }) => {
  const page = await openPage({ javaScriptEnabled: false });
  const { password } = await signIn(page, shop);
  await page.goto("/account/data");

  await typePassword(page, "not this one");
  await page.getByRole("button", { name: "Download file" }).click();
  await page.getByRole("alert").getByText("That isn't your account's password. Try again.").waitFor();
  await typePassword(page, password);
  const [download] = await save(page);

  expect(download.suggestedFilename()).toMatch(/\.json$/);
});

browserTest(
  "sends the data file with no-store, and only on a signed-in POST request",
  async ({ page, openPage, shop }) => {
    const { password } = await signIn(page, shop);
    const visitor = await openPage();
    const headers = { origin: shop.baseUrl, "sec-fetch-site": "same-origin" };

    const asked = await page.request.post("/account/data/file", { form: { password }, headers });
    expect(asked.headers()["cache-control"]).toBe("no-store");
    expect(asked.headers()["content-disposition"]).toMatch(/^attachment; filename="my-data-/);
    const linked = await page.request.get("/account/data/file", { maxRedirects: 0 });
    expect([linked.status(), linked.headers().location]).toEqual([302, "/account/data"]);
    const stranger = await visitor.request.post("/account/data/file", { form: { password }, headers, maxRedirects: 0 });
    expect([stranger.status(), stranger.headers().location]).toEqual([302, expect.stringMatching(/^\/login/)]);
  },
);

browserTest(
  "deletes an account with its personal data and ends every session",
  async ({ page, openPage, shop, pageErrors }) => {
    const account = await signIn(page, shop, { firstName: "Samadhifirst", address1: "9 Samadhistreet" });
    const other = await openPage(DESK);
    await other.goto("/login");
    await logIn(other, account);
    await other.waitForURL("/");
    const { order: delivered } = await aDeliveredOrderOf(shop, account.email);
    const { product } = await aPlacedOrder(shop, account.email);
    await page.goto("/account");

    await page.getByRole("link", { name: "Delete my account" }).click();
    await page.getByText("Your unpaid order will be cancelled too.").waitFor();
    await expect.poll(() => page.getByRole("main").textContent()).toMatch(/What we delete.*What we keep/s);
    expect(await accessibilityProblems(page)).toEqual([]);
    await typePassword(page, "not this one");
    await page.getByRole("button", { name: "Delete my account for good" }).click();
    await page.getByRole("alert").getByText("That isn't your account's password. Try again.").waitFor();
    await typePassword(page, account.password);
    await page.getByRole("button", { name: "Delete my account for good" }).click();

    await page.waitForURL("/login?done=deleted");
    await page.getByRole("alert").getByText("Your account has been deleted.").waitFor();
    // The age confirmation belongs to the device and stays.
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toEqual([ADULT_COOKIE]);
    await other.goto("/account");
    await expect.poll(() => new URL(other.url()).pathname).toBe("/login");
    await logIn(page, account);
    await page.getByRole("alert").getByText("Invalid email or password").waitFor();
    expect(await findInDatabase(shop.db, [account.email, "Samadhifirst", "Samadhistreet"])).toEqual([]);
    const [kept] = await shop.db.select().from(orders).where(eq(orders.id, delivered.id));
    expect(kept).toMatchObject({ status: "delivered", district: "LK-11", totalCents: delivered.totalCents });
    expect(await stockOf(shop.db, product.id)).toMatchObject({ stock: 5 });
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("403"), expect.stringContaining("401")]);
  },
);

browserTest(
  "blocks the deletion of an account while a parcel is undelivered, and names the order",
  async ({ page, shop }) => {
    const { email } = await signIn(page, shop);
    const { order } = await aPaidOrder(shop, email);

    await page.goto("/account/delete");

    await page.getByRole("heading", { level: 1, name: "You can't delete your account yet" }).waitFor();
    await expect
      .poll(() => page.getByRole("listitem").filter({ hasText: order.number }).textContent())
      .toContain("on its way to you");
    await expect.poll(() => page.getByRole("button", { name: "Delete my account for good" }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await shop.db.$count(users, eq(users.email, email))).toBe(1);
  },
);

browserTest("deletes an account without JavaScript", async ({ openPage, shop }) => {
  const page = await openPage({ javaScriptEnabled: false });
  const { email, password } = await signIn(page, shop);
  await page.goto("/account/delete");

  await typePassword(page, password);
  await page.getByRole("button", { name: "Delete my account for good" }).click();

  await page.waitForURL("/login?done=deleted");
  expect(await shop.db.$count(users, eq(users.email, email))).toBe(0);
});
