import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { formatOrderCode } from "../../../src/domain/orders/order-code.ts";
import { browserTest } from "../../support/browser-test.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { aPaidOrder } from "../../support/steps/order-steps.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

browserTest(
  "packs an order in two parcels, and shows the customer each of them",
  async ({ page, shop, openPage, pageErrors }) => {
    const shopper = await openPage();
    const { email } = await signIn(shopper, shop);
    const { order } = await aPaidOrder(shop, email, { title: "Lamp" });
    const { number } = order;
    await enterBackOffice(page, shop, "packer");
    await page.goto(`/admin/orders/${number}`);

    await page.getByRole("link", { name: "Pack part of the order" }).click();
    await page.getByLabel("Units of Lamp").fill("0");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Pack parcel" }).click();
    await page.getByText("Choose at least one unit.").first().waitFor();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
    await page.getByLabel("Units of Lamp").fill("1");
    await page.getByRole("button", { name: "Pack parcel" }).click();
    await page.getByRole("heading", { name: "Parcel 1 · packed" }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    const label = page.waitForEvent("download");
    await page.getByRole("link", { name: "Label for parcel 1" }).click();
    expect(readPdf(await readFile(await (await label).path())).texts.join(" ")).toContain("parcel 1");
    await page.getByRole("link", { name: "Hand over: parcel 1" }).click();
    await page.getByLabel("Courier").fill("Example Couriers");
    await page.getByLabel("Tracking number").fill("AB1");
    await page.getByRole("button", { name: "Hand over" }).click();
    await page.getByRole("heading", { name: "Parcel 1 · with the courier" }).waitFor();
    await page.getByRole("button", { name: `Pack: ${formatOrderCode(order.code)}` }).click();
    await page.getByRole("heading", { name: "Parcel 2 · packed" }).waitFor();

    await shopper.goto(`/orders/${number}`);
    await shopper.getByRole("heading", { name: "Parcel 1 · With the courier" }).waitFor();
    await shopper.getByRole("heading", { name: "Parcel 2 · Packed" }).waitFor();
    expect(await accessibilityProblems(shopper)).toEqual([]);
  },
);
