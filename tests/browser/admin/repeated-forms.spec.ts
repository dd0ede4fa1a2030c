import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readSourceFiles } from "../../../scripts/check/source-files.ts";
import {
  collections,
  couriers,
  customerNotes,
  discountCodes,
  heroSlides,
  newsletters,
  products,
  purchaseOrders,
  searchSynonyms,
  staffInvites,
  suppliers,
} from "../../../src/db/schema/index.ts";
import { MINUTE_MS } from "../../../src/domain/durations.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { aCustomer } from "../../support/factories.ts";
import { aPhotograph } from "../../support/hostile-files.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

type Creation = {
  file: string;
  path: string;
  table: Parameters<RunningShop["db"]["$count"]>[0];
  button: string;
  fill?: (page: Page) => Promise<void>;
};

const photo = async () => ({ name: "a.jpg", mimeType: "image/jpeg", buffer: await aPhotograph(320) });

/** The forms of the back office that create a record. */
function creations(customerId: string, publicId: string): Creation[] {
  return [
    {
      file: "products/product/new-product.route.tsx",
      path: "products/new",
      table: products,
      button: "Save product",
      async fill(page) {
        await page.getByRole("textbox", { name: "Title" }).fill("Silk robe");
        await page.getByLabel(/^Pictures ?\(/).setInputFiles([await photo()]);
        await page.getByRole("combobox", { name: "Category" }).selectOption({ index: 1 });
        await page.getByLabel("Price in rupees").fill("4500");
      },
    },
    {
      file: "products/product/product.route.tsx",
      path: `products/${publicId}`,
      table: products,
      button: "Duplicate",
    },
    {
      file: "settings/search/new-synonym.route.tsx",
      path: "settings/search/new",
      table: searchSynonyms,
      button: "Save",
      async fill(page) {
        await page.getByLabel("Words", { exact: true }).fill("lamp, lantern");
      },
    },
    {
      file: "settings/couriers/new-courier.route.tsx",
      path: "settings/couriers/new",
      table: couriers,
      button: "Save",
      async fill(page) {
        await page.getByLabel("Name", { exact: true }).fill("Example Couriers");
      },
    },
    {
      file: "discounts/new-discount.route.tsx",
      path: "discounts/new",
      table: discountCodes,
      button: "Create code",
      async fill(page) {
        await page.getByLabel("Code", { exact: true }).fill("ONCE10");
        await page.getByLabel("Value").fill("10");
      },
    },
    {
      file: "newsletters/new-newsletter.route.tsx",
      path: "newsletters/new",
      table: newsletters,
      button: "Create draft",
      async fill(page) {
        await page.getByLabel("Subject, English").fill("News of this week");
        await page.getByLabel("Text, English").fill("Delivery is free.");
      },
    },
    {
      file: "content/slides/new-slide.route.tsx",
      path: "content/slides/new",
      table: heroSlides,
      button: "Save slide",
      async fill(page) {
        await page.getByLabel("Picture").setInputFiles(await photo());
        await page.getByLabel("Heading, English").fill("New lamps");
        await page.getByLabel("Line below it, English").fill("For quiet evenings.");
      },
    },
    {
      file: "content/collections/new-collection.route.tsx",
      path: "content/collections/new",
      table: collections,
      button: "Save collection",
      async fill(page) {
        await page.getByLabel("Name, English").fill("Sent twice");
        await page.getByLabel("URL").fill("sent-twice");
      },
    },
    {
      file: "purchasing/new-supplier.route.tsx",
      path: "suppliers/new",
      table: suppliers,
      button: "Save",
      async fill(page) {
        await page.getByLabel("Name", { exact: true }).fill("Island Traders");
      },
    },
    {
      // Chooses the supplier of the form above.
      file: "purchasing/new-purchase.route.tsx",
      path: "purchases/new",
      table: purchaseOrders,
      button: "Create draft",
      async fill(page) {
        await page.getByLabel("Supplier").selectOption("Island Traders");
      },
    },
    { file: "staff/staff.route.tsx", path: "staff", table: staffInvites, button: "Create link" },
    {
      file: "customers/note.route.tsx",
      path: `customers/${customerId}`,
      table: customerNotes,
      button: "Add note",
      fill: (page) => page.locator("textarea[name=text]").fill("Rings twice"),
    },
  ];
}

browserTest(
  "creates one record when the response to a form is lost and the form is sent again",
  { timeout: 3 * MINUTE_MS },
  async ({ page, shop, pageErrors }) => {
    const { publicId } = await aListedProduct(shop.db, { title: "Lamp", category: "Lights" });
    const { id: customerId } = await aCustomer(shop.db);
    await enterBackOffice(page, shop);
    const all = creations(customerId, publicId);

    for (const { path, table, button, fill } of all) {
      await page.goto(`/admin/${path}`);
      await page.locator("html[data-hydrated] form[novalidate]").first().waitFor();
      await fill?.(page);
      const before = await shop.db.$count(table);
      let posts = 0;
      await page.route("**/*.data*", async (route) => {
        if (route.request().method() !== "POST") return route.fallback();
        posts += 1;
        if (posts > 1) return route.fallback();
        await route.fetch({ maxRedirects: 0 });
        return route.abort();
      });
      await page.getByRole("button", { name: button, exact: true }).click();
      await page.getByRole("alert").getByText("Not saved: no connection.").waitFor();
      await expect.poll(() => pageErrors, { message: path }).toEqual([expect.stringContaining("net::ERR_FAILED")]);
      pageErrors.length = 0;
      await expect.poll(() => shop.db.$count(table), { message: path }).toBe(before + 1);

      const address = page.url();
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await page.getByRole("button", { name: "Try again" }).click();
      expect((await answered).status(), path).toBeLessThan(400);
      if (!/^(?:customers|staff)/.test(path)) await page.waitForURL((url) => url.href !== address);
      expect(await shop.db.$count(table), path).toBe(before + 1);
      await page.unroute("**/*.data*");
    }

    const found = [...readSourceFiles(".", ["src/web"])].filter(([, code]) => code.includes("createOnce("));
    expect(found.map(([file]) => file).toSorted()).toEqual(all.map(({ file }) => `src/web/admin/${file}`).toSorted());
  },
);
