import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";
import { aCustomer, aProduct } from "../../support/factories.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

browserTest("returns to the page before a form when the form was saved", async ({ page, shop }) => {
  await enterBackOffice(page, shop);
  const { id } = await aCustomer(shop.db);
  const { publicId } = await aProduct(shop.db);
  const saves: [start: string, form: string, save: () => Promise<void>][] = [
    [
      "/admin/content",
      "/admin/content/pages/about",
      async () => {
        await page.getByLabel("Title, English").fill("About this shop");
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await page.getByText("Saved and published.").waitFor();
      },
    ],
    [
      "/admin/customers",
      `/admin/customers/${id}`,
      async () => {
        await page.getByLabel("Note for staff").fill("Rings twice");
        await page.getByRole("button", { name: "Add note" }).click();
        await page.getByRole("listitem").getByText("Rings twice").waitFor();
      },
    ],
    [
      `/admin/customers/${id}`,
      `/admin/customers/${id}/tags`,
      async () => {
        await page.getByLabel("Tags, separated by commas").fill("regular");
        await page.getByRole("button", { name: "Save tags" }).click();
        await page.waitForURL(`/admin/customers/${id}`);
      },
    ],
    [
      "/admin/products",
      `/admin/products/${publicId}`,
      async () => {
        await page.getByRole("button", { name: "Archive" }).click();
        await page.getByRole("button", { name: "Restore product" }).waitFor();
      },
    ],
  ];
  for (const [start, form, save] of saves) {
    await page.goto(start);
    await page.goto(form);
    await page.locator("html[data-hydrated] form[novalidate]").first().waitFor();
    await save();

    await page.goBack();

    await expect.poll(() => new URL(page.url()).pathname).toBe(start);
  }

  await page.goto("/admin/customers");
  await page.getByRole("searchbox").fill("Nimali");
  await page.getByRole("button", { name: "Find" }).click();
  await page.waitForURL("**/admin/customers?found=*");
  await page.goBack();
  await page.waitForURL("/admin/customers");
});
