import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { addresses, enquiries, orderEvents, orders, variants } from "../../../src/db/schema/index.ts";
import { rupees } from "../../../src/domain/money.ts";
import { formatOrderCode } from "../../../src/domain/orders/order-code.ts";
import { aBlockedCustomer } from "../../support/blocked-customer.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { aDiscount } from "../../support/discounts.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { profileOf } from "../../support/steps/order-steps.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

browserTest("places a phone order for a customer without an account", async ({ page, shop }) => {
  await aListedProduct(shop.db, { title: "Reading lamp", sku: "LAMP-7", stock: 5, priceCents: rupees(2_000) });
  const { userId } = await enterBackOffice(page, shop, "manager");
  await page.goto("/admin/orders");

  await page.getByRole("main").getByRole("link", { name: "New order" }).click();
  await page.getByLabel("Title or SKU").fill("lamp-7");
  await page.getByRole("button", { name: "Search and update" }).click();
  await page.getByRole("button", { name: "Add: Reading lamp" }).click();
  await page.getByLabel("Quantity: Reading lamp").fill("2");
  await page.getByRole("button", { name: "Search and update" }).click();
  await page.getByText("Cash on delivery · Rs. 4,700").waitFor();
  const { code } = await aDiscount(shop.db);
  await page.getByLabel("Discount code").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Search and update" }).click();
  await page.getByText("Rs. 400 off the items.").waitFor();
  await page.getByText("Cash on delivery · Rs. 4,300").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel("First name").fill("Ishara");
  await page.getByLabel("Last name").fill("de Zoysa");
  await page.getByRole("textbox", { name: "Phone" }).fill("0701234567");
  await page.getByLabel("District", { exact: true }).selectOption("Jaffna");
  await page.getByLabel("Address Line 1").fill("2 Lake Road");
  await page.getByLabel("City").fill("Jaffna");
  await page.getByLabel("Postal code").fill("40000");
  // Cash on delivery is not available in this district.
  await page.getByText("Totals include delivery to Jaffna.").waitFor();
  await expect.poll(() => page.getByLabel("Cash on delivery").isDisabled()).toBe(true);
  await page.getByLabel("District", { exact: true }).selectOption("Kandy");
  await page.getByText("Totals include delivery to Kandy.").waitFor();
  await page.getByLabel("Cash on delivery").check();
  await page.getByLabel("The customer agreed to pay cash").check();
  await page.getByRole("button", { name: "Create order" }).click();
  await page.getByText("Order created").waitFor();

  await expect.poll(() => page.url()).not.toMatch(/Ishara|Zoysa|701234567|Lake/i);
  const [order] = await shop.db.select().from(orders).where(eq(orders.lastName, "de Zoysa"));
  expect(order).toMatchObject({ status: "confirmed", customerId: null, phone: "+94701234567", district: "LK-21" });
  expect(order?.discountCents).toBe(rupees(400));
  const events = await shop.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order?.id ?? ""));
  expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set([`staff:${userId}`]));
});

browserTest("warns in the new-order form when the phone number is a blocked customer's", async ({ page, shop }) => {
  await aListedProduct(shop.db, { title: "Desk lamp", sku: "DESK-1", stock: 5, priceCents: rupees(2_000) });
  await aBlockedCustomer(shop, { phone: "+94708880001", line1: "99 Other Lane" });
  await enterBackOffice(page, shop, "manager");
  await page.goto("/admin/orders/new?find=desk-1");
  await page.getByRole("button", { name: "Add: Desk lamp" }).click();
  await page.getByLabel("First name").fill("Ishara");
  await page.getByLabel("Last name").fill("Perera");

  await page.getByRole("textbox", { name: "Phone" }).fill("0708880001");
  await page.getByLabel("Address Line 1").fill("2 Lake Road");
  const warning = page.getByText("A blocked customer has the same phone number or postal address.");
  await warning.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("textbox", { name: "Phone" }).fill("0708880002");
  await page.getByLabel("City").fill("Kandy");
  await warning.waitFor({ state: "detached" });
});

browserTest("holds a phone order for a blocked customer's number that is typed last", async ({ page, shop }) => {
  await aBlockedCustomer(shop, { phone: "+94708880005", line1: "97 Other Lane" });
  await enterBackOffice(page, shop, "manager");
  await page.goto(await draft(shop));
  await page.getByLabel("First name").fill("Ishara");
  await page.getByLabel("Last name").fill("Perera");
  await page.getByLabel("Address Line 1").fill("2 Lake Road");
  await page.getByLabel("City").fill("Kandy");
  await page.getByLabel("Postal code").fill("20000");
  await page.getByLabel("District", { exact: true }).selectOption("Kandy");
  await page.getByText("Totals include delivery to Kandy.").waitFor();
  await page.getByLabel("Cash on delivery").check();
  await page.getByLabel("The customer agreed to pay cash").check();
  // The response with the warning does not arrive before the order is placed.
  await page.route(/\/admin\/orders\/new\.data/, async (route) => {
    if (!route.request().postData()?.includes("intent=quote")) await route.continue();
  });

  await page.getByRole("textbox", { name: "Phone" }).fill("0708880005");
  await page.getByRole("button", { name: "Create order" }).click();

  await page.getByText("Order created").waitFor();
  await page.getByText("A blocked customer has the same phone number or postal address.").waitFor();
  await page.locator("summary", { hasText: "Release hold" }).waitFor();
});

browserTest("creates an order of its customer from a chat enquiry", async ({ page, shop, openPage }) => {
  const { email } = await signIn(await openPage(), shop);
  const { customerId } = await profileOf(shop.db, email);
  const { variant } = await aListedProduct(shop.db, { title: "Table clock", stock: 5, priceCents: rupees(3_000) });
  await shop.db.insert(enquiries).values({
    reference: "E-7KQ2M9",
    customerId,
    key: randomUUID(),
    kind: "discreet",
    variantId: variant.id,
    productPublicId: "p1",
    title: "Table clock",
    quantity: 2,
    priceCents: rupees(3_000),
    totalCents: rupees(6_000),
  });
  await enterBackOffice(page, shop, "manager");
  await page.goto("/admin/orders");

  await page.getByRole("link", { name: "Chat requests" }).click();
  await page.getByLabel("Reference in the message").fill("7kq2m9");
  await page.getByRole("button", { name: "Search" }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("link", { name: "Create order: E-7KQ2M9" }).click();
  await page.getByText("From chat request E-7KQ2M9.").waitFor();
  await page.getByLabel("Bank transfer").check();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Create order" }).click();
  await page.getByText("Order created").waitFor();

  const [order] = await shop.db.select().from(orders).where(eq(orders.customerId, customerId));
  expect(order).toMatchObject({ status: "awaiting-transfer", subtotalCents: rupees(6_000), email });
  await page.goto("/admin/enquiries?status=ordered");
  await page.getByRole("link", { name: formatOrderCode(order?.code ?? "") }).waitFor();
});

const draft = async (shop: RunningShop, more = "") => {
  const { variant } = await aListedProduct(shop.db, { title: "Desk fan", stock: 5, priceCents: rupees(2_000) });
  return `/admin/orders/new?v-${variant.id}=2${more}`;
};

browserTest("quotes a draft order for the customer's selected postal address", async ({ page, shop, openPage }) => {
  const { email } = await signIn(await openPage(), shop);
  const { customerId, address, firstName, lastName, phone } = await profileOf(shop.db, email);
  const further = { ...address, label: "Office", city: "Jaffna", district: "LK-41", firstName, lastName, phone };
  await shop.db.insert(addresses).values({ ...further, customerId, isDefault: false, slot: 1 });
  await enterBackOffice(page, shop, "manager");
  await page.goto(await draft(shop, `&customer=${customerId}`));

  const cash = page.getByLabel("Cash on delivery");
  await expect.poll(() => cash.isEnabled()).toBe(true);
  await page.getByRole("radio", { name: /Jaffna/ }).check();
  await page.getByText("Totals include delivery to Jaffna.").waitFor();
  await expect.poll(() => cash.isDisabled()).toBe(true);
  await page
    .getByRole("radio", { name: new RegExp(address.line1) })
    .first()
    .check();
  await expect.poll(() => cash.isEnabled()).toBe(true);
});

browserTest(
  "places an order for its new total after a changed price rejected it",
  async ({ page, shop, openPage, pageErrors }) => {
    const { email } = await signIn(await openPage(), shop);
    const { customerId, address, firstName, lastName, phone } = await profileOf(shop.db, email);
    const further = { ...address, label: "Office", city: "Jaffna", district: "LK-41", firstName, lastName, phone };
    await shop.db.insert(addresses).values({ ...further, customerId, isDefault: false, slot: 1 });
    const { variant } = await aListedProduct(shop.db, { title: "Wall lamp", stock: 5, priceCents: rupees(2_000) });
    await enterBackOffice(page, shop, "manager");
    await page.goto(`/admin/orders/new?v-${variant.id}=2&customer=${customerId}`);
    // The totals come from the fetcher from now on.
    for (const destination of [/Jaffna/, new RegExp(`^(?!.*Jaffna).*${address.line1}`)]) {
      await page.getByRole("radio", { name: destination }).check();
      await page
        .getByRole("status")
        .filter({ hasText: "Totals include delivery to" })
        .and(page.locator("[aria-busy=false]"))
        .waitFor();
    }
    await page.getByText("Totals include delivery to Colombo.").waitFor();
    await page.getByLabel("Bank transfer").check();
    const changed = eq(variants.id, variant.id);
    await shop.db
      .update(variants)
      .set({ priceCents: rupees(2_500) })
      .where(changed);

    await page.getByRole("button", { name: "Create order" }).click();
    await page.getByText("Prices or stock have changed").waitFor();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
    await page.getByText("Bank transfer · Rs. 5,500").waitFor();
    await page.getByRole("button", { name: "Create order" }).click();

    await page.getByText("Order created").waitFor();
  },
);

browserTest("quotes a draft order for the district of a town that staff choose", async ({ page, shop }) => {
  await enterBackOffice(page, shop, "manager");
  await page.goto(await draft(shop));
  await page.getByLabel("City").focus();
  await expect.poll(() => page.getByLabel("City").getAttribute("role")).toBe("combobox");
  await page.getByLabel("City").fill("නල්ලුර්");
  await page.getByRole("option", { name: "Nallur · Jaffna" }).click();

  await page.getByText("Totals include delivery to Jaffna.").waitFor();
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Nallur");
  await expect.poll(() => page.getByLabel("Cash on delivery").isDisabled()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
});

browserTest("quotes a draft order for the selected district without JavaScript", async ({ shop, openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await enterBackOffice(page, shop, "manager");
  await page.goto(await draft(shop));
  await page.getByLabel("First name").fill("Ishara");
  await page.getByLabel("District", { exact: true }).selectOption("Jaffna");

  await page.getByRole("button", { name: "Update totals" }).click();

  await page.getByText("Totals include delivery to Jaffna.").waitFor();
  await expect.poll(() => page.getByLabel("Cash on delivery").isDisabled()).toBe(true);
  await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Ishara");
  await expect.poll(() => page.getByLabel("District", { exact: true }).inputValue()).toBe("LK-41");
});
