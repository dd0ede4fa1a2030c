import { expect } from "vitest";
import { formatPhone } from "../../../src/domain/accounts/phone.ts";
import { rupees } from "../../../src/domain/money.ts";
import { confirmByStaff } from "../../../src/domain/orders/confirmation/confirm-order.server.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { aProfile } from "../../support/factories.ts";
import { deliverPaidOrder, STAFF } from "../../support/orders/delivered-order.ts";
import { aWaitingOrder } from "../../support/orders/waiting-order.ts";
import { typeTown } from "../../support/steps/counted-purchase.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";
import { startJob } from "../../support/steps/tap-counter.ts";
import { makeTestShop } from "../../support/test-shop.ts";

browserTest("enters a courier's cash list and compares two months in the planned taps", async ({ openPage, shop }) => {
  const page = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
  const staff = makeTestShop(shop.db);
  const { number } = await aWaitingOrder(staff, "cash-on-delivery");
  await confirmByStaff(staff, { number, actor: STAFF });
  await deliverPaidOrder(staff, number);
  await enterBackOffice(page, shop, "owner");

  const cash = await startJob(page);
  await cash.tap(page.getByRole("main").getByRole("link", { name: /Courier cash due/ }));
  await cash.nextScreen(page.getByRole("link", { name: "Record courier payment" }));
  await cash.tap(page.getByRole("link", { name: "Record courier payment" }));
  await cash.nextScreen(page.getByLabel("Orders and amounts"));
  await cash.type(page.getByLabel("Reference"), "R-1");
  await cash.paste(page.getByLabel("Orders and amounts"), `${number},4700`);
  await cash.tap(page.getByRole("button", { name: "Save Rs. 4,700" }));
  await page.getByText(/Saved/).waitFor();
  expect(cash.counted).toEqual({ taps: 3, fields: 2, screens: 3 });

  const months = await startJob(page);
  const tabs = page.getByRole("navigation", { name: "Daily screens" });
  await months.tap(tabs.getByText("More"));
  await months.nextScreen(tabs.getByRole("link", { name: "Reports", exact: true }));
  await months.tap(tabs.getByRole("link", { name: "Reports", exact: true }));
  await months.nextScreen(page.getByRole("link", { name: "Last month" }));
  await months.tap(page.getByRole("link", { name: "Last month" }));
  await page.getByText("Compared with").first().waitFor();
  expect(months.counted).toEqual({ taps: 3, fields: 0, screens: 3 });
});

browserTest("orders by phone for a new and a known caller in the planned taps", async ({ page, shop }) => {
  await aListedProduct(shop.db, { title: "Reading lamp", sku: "LAMP-7", stock: 5, priceCents: rupees(2_000) });
  await enterBackOffice(page, shop, "owner");

  const job = await startJob(page);
  await job.tap(page.getByRole("navigation", { name: "Daily screens" }).getByRole("link", { name: "New order" }));
  await job.nextScreen(page.getByLabel("Title or SKU"));
  await job.type(page.getByLabel("Title or SKU"), "lamp-7");
  await job.tap(page.getByRole("button", { name: "Search and update" }));
  await job.tap(page.getByRole("button", { name: "Add: Reading lamp" }));
  await job.type(page.getByRole("textbox", { name: "Phone" }), "0701234567");
  await job.type(page.getByLabel("First name"), "Ishara");
  await job.type(page.getByLabel("Last name"), "Test");
  await job.type(page.getByLabel("Address Line 1"), "2 Lake Road");
  await typeTown(page, job);
  await page.getByText("Totals include delivery to Colombo.").waitFor();
  await job.tap(page.getByLabel("The customer agreed to pay cash"));
  await job.tap(page.getByRole("button", { name: "Create order" }));
  await page.getByText("Order created").waitFor();
  expect(job.counted).toEqual({ taps: 5, fields: 6, screens: 2 });

  const { phone } = await aProfile(shop.db, { phone: "+94705550101" });
  const known = await startJob(page);
  await known.tap(page.getByRole("navigation", { name: "Daily screens" }).getByRole("link", { name: "New order" }));
  await known.nextScreen(page.getByLabel("Customer's phone, name or email"));
  await known.type(page.getByLabel("Customer's phone, name or email"), formatPhone(phone));
  await page.getByRole("link", { name: "Change customer" }).waitFor();
  await known.type(page.getByLabel("Title or SKU"), "lamp-7");
  await known.tap(page.getByRole("button", { name: "Search and update" }));
  await known.tap(page.getByRole("button", { name: "Add: Reading lamp" }));
  await known.tap(page.getByLabel("The customer agreed to pay cash"));
  await known.tap(page.getByRole("button", { name: "Create order" }));
  await page.getByText("Order created").waitFor();
  expect(known.counted).toEqual({ taps: 5, fields: 2, screens: 2 });
});
