import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { orders } from "../../../src/db/schema/index.ts";
import { accessibilityProblems } from "../../support/accessibility.ts";
import { journey } from "../../support/journey-test.ts";
import { enterBackOffice } from "../../support/staff-steps.ts";
import { makeTestShop } from "../../support/test-shop.ts";
import { aWaitingOrder } from "../../support/waiting-order.ts";

journey("a list gets a name of one's own, is found again, and forgotten", async ({ page, shop }) => {
  const { number, order } = await aWaitingOrder(makeTestShop(shop.db), "bank-transfer");
  await shop.db.update(orders).set({ language: "si" }).where(eq(orders.id, order.id));
  await enterBackOffice(page, shop, "packer");
  await page.goto("/admin/orders?view=to-match&method=bank-transfer");

  await page.getByText("Keep this list", { exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Transfers to me");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await page.getByText("The list is kept.").waitFor();
  await page.goto("/admin/orders");
  await page.getByRole("link", { name: "Transfers to me" }).click();
  await page.getByRole("link", { name: number }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  // Whoever reads Sinhala is written to in Sinhala.
  await page.getByRole("link", { name: number }).click();
  await expect
    .poll(() => page.getByRole("link", { name: "Chat" }).getAttribute("href"))
    .toContain(encodeURIComponent("ආයුබෝවන්"));
  await page.goBack();
  await page.getByRole("button", { name: "Forget “Transfers to me”" }).click();
  await page.getByText("The list has lost its name.").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Transfers to me" }).count()).toBe(0);
});
