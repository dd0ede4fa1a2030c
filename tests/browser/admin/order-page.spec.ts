import { expect } from "vitest";
import { rupees } from "../../../src/domain/money.ts";
import { browserTestWith } from "../../support/browser-test.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { aPaidOrder } from "../../support/steps/order-steps.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";
import { lostText } from "../../support/steps/text-fits.ts";

const LONG_NAME = "The Quiet Evening Company of Colombo 07";

browserTestWith({ SHOP_NAME: LONG_NAME })(
  "shows sums that add up and the whole name of the shop on an order's page on a phone",
  async ({ page, shop, openPage }) => {
    const { email } = await signIn(await openPage(), shop);
    const variants = [
      { optionValues: ["Blue"], priceCents: rupees(2_190), stock: 5 },
      { optionValues: ["Red"], priceCents: rupees(2_250.5), stock: 5 },
    ];
    const { order } = await aPaidOrder(shop, email, { title: "Lamp", optionNames: ["Colour"], variants });
    await enterBackOffice(page, shop, "manager");
    await page.goto(`/admin/orders/${order.number}`);

    const items = page.getByRole("region", { name: "Items" });
    const [blue, red] = await items.getByRole("listitem").all();
    await expect.poll(() => blue?.innerText()).toMatch(/^2 ×\nLamp, Blue\n2 × Rs\.\s2,190\n[\s\S]*\nRs\.\s4,380$/);
    await expect.poll(() => red?.innerText()).toMatch(/^2 ×\nLamp, Red\n2 × Rs\.\s2,250\.50\n[\s\S]*\nRs\.\s4,501$/);
    await expect
      .poll(() => items.locator("dl").innerText())
      .toMatch(/^Subtotal\nRs\.\s8,881\nDelivery charge\nRs\.\s500\nTotal\nRs\.\s9,381$/);

    const name = page.getByRole("banner").getByText(LONG_NAME);
    const { y = -1, height = 0 } = (await name.boundingBox()) ?? {};
    const header = await page.getByRole("banner").boundingBox();
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(header?.height ?? 0);
    await expect.poll(() => lostText(page)).toEqual([]);
  },
);
