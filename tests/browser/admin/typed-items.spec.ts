import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { orderLines, orders } from "../../../src/db/schema/index.ts";
import { rupees } from "../../../src/domain/money.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { aPaidOrder } from "../../support/steps/order-steps.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

const draft = async (shop: RunningShop, more = "") => {
  const { variant } = await aListedProduct(shop.db, { title: "Desk fan", stock: 5, priceCents: rupees(2_000) });
  return `/admin/orders/new?v-${variant.id}=2${more}`;
};

/** Types everything but the items of an order to Kandy, to be paid by bank transfer. */
async function typeDelivery(page: Page, lastName: string) {
  await page.getByLabel("First name").fill("Ishara");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByRole("textbox", { name: "Phone" }).fill("0701234567");
  await page.getByLabel("District", { exact: true }).selectOption("Kandy");
  await page.getByLabel("Address Line 1").fill("2 Lake Road");
  await page.getByLabel("City").fill("Kandy");
  await page.getByLabel("Postal code").fill("20000");
}

const quantity = (page: Page, title = "Desk fan") => page.getByRole("spinbutton", { name: title });
const place = (page: Page) => page.getByRole("button", { name: "Create order" });

async function placedQuantities({ db }: RunningShop, lastName: string) {
  const found = await db
    .select({ quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.lastName, lastName));
  return found.map((line) => line.quantity);
}

browserTest(
  "shows the new total first when the order is placed with a quantity that was not shown",
  async ({ page, shop, pageErrors }) => {
    await enterBackOffice(page, shop, "manager");
    await page.goto(await draft(shop));
    await typeDelivery(page, "de Mel");
    await page.getByText("Totals include delivery to Kandy.").waitFor();
    await page.getByLabel("Bank transfer").check();
    // The response with the new total does not arrive before the order is placed.
    await page.route(/\/admin\/orders\/new\.data/, async (route) => {
      if (route.request().method() === "POST") await route.continue();
    });

    await quantity(page).fill("3");
    await place(page).click();

    await page.getByRole("alert").getByText("Rs. 6,500").waitFor();
    await expect.poll(() => quantity(page).inputValue()).toBe("3");
    expect(await placedQuantities(shop, "de Mel")).toEqual([]);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await place(page).click();
    await page.waitForURL(/notice=made/);
    expect(await placedQuantities(shop, "de Mel")).toEqual([3]);
  },
);

browserTest("places the order with the shown quantity without JavaScript", async ({ shop, openPage, pageErrors }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await enterBackOffice(page, shop, "manager");
  await page.goto(await draft(shop));
  await typeDelivery(page, "Fonseka");

  await quantity(page).fill("99");
  await place(page).click();
  await page.getByText("from 0 to 20").first().waitFor();
  await expect.poll(() => quantity(page).inputValue()).toBe("99");
  await page.getByLabel("Bank transfer").check();
  await quantity(page).fill("3");
  await place(page).click();
  await page.getByRole("alert").getByText("Rs. 6,500").waitFor();
  await expect.poll(() => quantity(page).inputValue()).toBe("3");
  await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Ishara");
  expect(await placedQuantities(shop, "Fonseka")).toEqual([]);
  await place(page).click();

  await page.waitForURL(/notice=made/);
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422"), expect.stringContaining("409")]);
  expect(await placedQuantities(shop, "Fonseka")).toEqual([3]);
});

browserTest(
  "keeps typed quantities and details when an item is added without JavaScript",
  async ({ shop, openPage }) => {
    await aListedProduct(shop.db, { title: "Paper lantern", sku: "LANTERN", stock: 5, priceCents: rupees(1_000) });
    const page = await openPage({ javaScriptEnabled: false });
    await enterBackOffice(page, shop, "manager");
    await page.goto(await draft(shop));
    await typeDelivery(page, "Rajan");
    await page.getByLabel("Title or SKU").fill("lantern");
    await page.getByRole("button", { name: "Search and update" }).click();
    await quantity(page).fill("4");

    await page.getByRole("button", { name: "Add: Paper lantern" }).click();

    await quantity(page, "Paper lantern").waitFor();
    await expect.poll(() => quantity(page).inputValue()).toBe("4");
    await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Ishara");
  },
);

browserTest("shows changed items and asks nothing while details are typed", async ({ page, shop }) => {
  await aListedProduct(shop.db, { title: "Paper moon", sku: "MOON-1", stock: 5, priceCents: rupees(1_000) });
  await enterBackOffice(page, shop, "manager");
  await page.goto(await draft(shop, "&find=moon-1"));
  await page.locator("html[data-hydrated]").waitFor();
  await typeDelivery(page, "Silva");

  await quantity(page).fill("3");
  await page.getByRole("button", { name: "Add: Paper moon" }).click();
  await page.getByText("Bank transfer · Rs. 7,500").waitFor();
  await quantity(page).press("ArrowUp");
  await page.getByText("Bank transfer · Rs. 9,500").waitFor();
  await expect.poll(() => quantity(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => quantity(page).inputValue()).toBe("4");
  await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Ishara");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);

  await page.getByRole("banner").getByRole("link").first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
});

browserTest("asks before a quantity that was not shown is lost, but not after it was shown", async ({ page, shop }) => {
  await enterBackOffice(page, shop, "manager");
  await page.goto(await draft(shop));
  await page.locator("html[data-hydrated]").waitFor();
  const away = page.getByRole("banner").getByRole("link").first();
  const dialog = page.getByRole("dialog");

  await quantity(page).fill("99");
  await away.click();
  await dialog.getByRole("button", { name: "Stay" }).click();
  // While it is open, the fields take no input.
  await dialog.waitFor({ state: "hidden" });
  await page.getByText("from 0 to 20").waitFor();
  await quantity(page).fill("3");
  await expect.poll(() => page.getByText("from 0 to 20").count()).toBe(0);
  await quantity(page).press("Tab");
  await page.getByText("Bank transfer · Rs. 6,500").waitFor();
  await away.click();

  await page.waitForURL("**/admin");
});

browserTest("shows the new total first when an edit has a quantity that was not shown", async ({ shop, openPage }) => {
  const { email } = await signIn(await openPage(), shop);
  const { order } = await aPaidOrder(shop, email, { title: "Night light", stock: 5, priceCents: rupees(2_000) });
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const page = await openPage({ javaScriptEnabled: false });
  await enterBackOffice(page, shop, "manager");
  const quantity = page.getByRole("spinbutton", { name: "Night light" });
  const quantityNow = async () =>
    (await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id)))[0]?.quantity;
  await page.goto(`/admin/orders/${order.number}/items?l-${line?.id}=1&v-${line?.variantId}=2`);
  await expect.poll(() => quantity.inputValue()).toBe("3");
  await page.goto(`/admin/orders/${order.number}/items`);
  await quantity.fill("0");
  await page.getByLabel("title or SKU").fill("night light");
  await page.getByRole("button", { name: "Update" }).click();
  await expect.poll(() => quantity.inputValue()).toBe("0");
  await page.goto(`/admin/orders/${order.number}/items?l-${line?.id}=1`);

  await quantity.fill("2");
  await page.getByRole("button", { name: "Save changes" }).click();

  await page.getByText("No changes yet.").waitFor();
  expect(await quantityNow()).toBe(2);
  await page.goto(`/admin/orders/${order.number}/items?l-${line?.id}=2&find=night+light`);
  await quantity.fill("0");
  await page.getByRole("button", { name: "Add: Night light" }).click();
  await expect.poll(() => quantity.inputValue()).toBe("1");
  await page.getByText("Rs. 2,000 will be refunded").waitFor();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Order updated").waitFor();
  expect(await quantityNow()).toBe(1);
});

browserTest("shows changed quantities of an order at once, with their refund", async ({ page, shop, openPage }) => {
  const { email } = await signIn(await openPage(), shop);
  const { order } = await aPaidOrder(shop, email, { title: "Lamp", stock: 5, priceCents: rupees(2_000) });
  await enterBackOffice(page, shop, "manager");
  await page.goto(`/admin/orders/${order.number}/items`);
  await page.locator("html[data-hydrated]").waitFor();

  await page.getByRole("spinbutton", { name: "Lamp" }).fill("1");
  await page.keyboard.press("Tab");

  await page.getByText("Rs. 2,000 will be refunded").waitFor();
  await page.getByRole("button", { name: "Save changes" }).waitFor();
});

browserTest(
  "keeps the order and shows a message when items are changed offline",
  async ({ page, shop, pageErrors }) => {
    await enterBackOffice(page, shop, "manager");
    await page.goto(await draft(shop));
    await typeDelivery(page, "Offline");
    await page.getByText("Totals include delivery to Kandy.").waitFor();
    await page.context().setOffline(true);

    await quantity(page).fill("3");
    await quantity(page).blur();

    await page.getByRole("alert").getByText("no connection").waitFor();
    await expect.poll(() => quantity(page).inputValue()).toBe("3");
    await expect.poll(() => page.getByLabel("Last name").inputValue()).toBe("Offline");
    await page.context().setOffline(false);
    pageErrors.splice(0);
  },
);
