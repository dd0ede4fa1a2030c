import type { Page } from "playwright-core";
import { expect } from "vitest";
import { confirmByStaff } from "../../../src/domain/orders/confirmation/confirm-order.server.ts";
import { matchTransfer } from "../../../src/domain/payments/match-transfer.server.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { aCustomer } from "../../support/factories.ts";
import { deliverPaidOrder, STAFF } from "../../support/orders/delivered-order.ts";
import { aWaitingOrder } from "../../support/orders/waiting-order.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";
import { makeTestShop } from "../../support/test-shop.ts";

type Repair = {
  fields: string;
  path: (shop: RunningShop) => string | Promise<string>;
  spoil: (page: Page) => Promise<void>;
  button: string;
  /** Selector of the error at the field. */
  error: string;
  repair: (page: Page) => Promise<void>;
};

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`).first();
const all = (page: Page, prefix: string) => page.locator(`[name^="${prefix}."]`).all();

async function aDeliveredCashOrder(shop: RunningShop): Promise<string> {
  const testShop = makeTestShop(shop.db);
  const { number } = await aWaitingOrder(testShop, "cash-on-delivery");
  await confirmByStaff(testShop, { number, actor: STAFF });
  await deliverPaidOrder(testShop, number);
  return number;
}

async function aPaidOrder(shop: RunningShop): Promise<string> {
  const testShop = makeTestShop(shop.db);
  const { number, order } = await aWaitingOrder(testShop, "bank-transfer");
  await matchTransfer(testShop, { order: number, amountCents: order.totalCents, entry: number, actor: STAFF });
  return number;
}

const REPAIRS: Repair[] = [
  {
    fields: "districts",
    path: () => "/admin/settings/cash",
    async spoil(page) {
      for (const box of await all(page, "COD_DISTRICTS")) await box.uncheck();
    },
    button: "Save",
    error: "#field-COD_DISTRICTS",
    repair: async (page) => (await all(page, "COD_DISTRICTS"))[0]?.check(),
  },
  {
    fields: "weight steps",
    path: () => "/admin/settings/delivery",
    async spoil(page) {
      for (const [step, grams] of [
        [1, "1000"],
        [2, "500"],
      ] as const) {
        await field(page, `DELIVERY_WEIGHT_STEPS.${step}.grams`).fill(grams);
        await field(page, `DELIVERY_WEIGHT_STEPS.${step}.more`).fill("0");
      }
    },
    button: "Save",
    error: "#field-DELIVERY_WEIGHT_STEPS",
    repair: (page) => field(page, "DELIVERY_WEIGHT_STEPS.2.grams").fill("2000"),
  },
  {
    fields: "closed days",
    path: () => "/admin/settings/delivery",
    async spoil(page) {
      for (const box of await all(page, "DELIVERY_CLOSED_DAYS")) await box.check();
    },
    button: "Save",
    error: "#field-DELIVERY_CLOSED_DAYS",
    repair: async (page) => (await all(page, "DELIVERY_CLOSED_DAYS"))[1]?.uncheck(),
  },
  {
    fields: "a district's charge",
    path: () => "/admin/settings/delivery",
    spoil: (page) => field(page, "DELIVERY_BY_DISTRICT.LK-41").fill("much"),
    button: "Save",
    error: '[id="field-DELIVERY_BY_DISTRICT.LK-41-error"]',
    repair: (page) => field(page, "DELIVERY_BY_DISTRICT.LK-41").fill("900"),
  },
  {
    fields: "units to refund",
    path: async (shop) => `/admin/orders/${await aDeliveredCashOrder(shop)}/refund`,
    async spoil(page) {
      await page.getByRole("spinbutton", { name: "of 2 to refund" }).fill("9");
    },
    button: "Continue",
    error: "[id^=field-units][id$=-error]",
    repair: (page) => page.getByRole("spinbutton", { name: "of 2 to refund" }).fill("1"),
  },
  {
    fields: "units to pack",
    path: async (shop) => `/admin/orders/${await aPaidOrder(shop)}/pack`,
    spoil: (page) => page.getByRole("spinbutton").first().fill("0"),
    button: "Pack parcel",
    error: "[id^=field-units][id$=-error]",
    repair: (page) => page.getByRole("spinbutton").first().fill("1"),
  },
  {
    fields: "the payment method of a new order",
    async path(shop) {
      const { variant } = await aListedProduct(shop.db, { title: "Lamp", stock: 5 });
      return `/admin/orders/new?v-${variant.id}=1`;
    },
    // Cash, which is chosen, is not available there.
    async spoil(page) {
      await page.getByLabel("District", { exact: true }).selectOption("Jaffna");
      await page.getByText("Totals include delivery to Jaffna.").waitFor();
    },
    button: "Create order",
    error: "#field-method",
    repair: (page) => page.getByLabel("Bank transfer").check(),
  },
  {
    fields: "a price in the grid",
    async path(shop) {
      const { publicId } = await aListedProduct(shop.db, { title: "Bowl", stock: 4 });
      return `/admin/products/grid?id=${publicId}`;
    },
    spoil: (page) => page.getByLabel("Price of Bowl", { exact: true }).fill("much"),
    button: "Save all",
    error: "[id$=-error]",
    repair: (page) => page.getByLabel("Price of Bowl", { exact: true }).fill("900"),
  },
  {
    fields: "a note",
    path: async (shop) => `/admin/customers/${(await aCustomer(shop.db)).id}/note`,
    spoil: async () => undefined,
    button: "Add note",
    error: "#field-text-error",
    repair: (page) => field(page, "text").fill("Rings twice"),
  },
];

browserTest.for(REPAIRS)(
  "hides the error of $fields when a field is repaired",
  async ({ path, spoil, button, error, repair }, { page, shop, pageErrors }) => {
    await enterBackOffice(page, shop, "owner", { confirmedAt: new Date() });
    await page.goto(await path(shop));
    await page.locator("html[data-hydrated] form[novalidate]").first().waitFor();
    await page.locator("main details").evaluateAll((all) => {
      for (const each of all) each.setAttribute("open", "");
    });
    await spoil(page);
    await page.getByRole("button", { name: button, exact: true }).click();
    const message = page.locator("main").locator(error);
    await expect.poll(() => message.count()).toBe(1);
    const sentence = (await message.textContent()) ?? "";

    await repair(page);

    await expect.poll(() => page.getByText(sentence).count()).toBe(0);
    expect(pageErrors.splice(0)).toEqual([expect.stringMatching(/status of (?:409|422)/)]);
  },
);
