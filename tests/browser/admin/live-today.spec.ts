import { expect } from "vitest";
import { queueMail } from "../../../src/domain/queue-mail.server.ts";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { anOrderOf } from "../../support/orders/sold-order.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

browserTest("offers to update an open Today when an order arrives", async ({ openPage, shop }) => {
  const page = await openPage(DESK);
  await enterBackOffice(page, shop);
  await page.goto("/admin");
  const update = page.getByRole("button", { name: "Something changed. Update" });
  await page.getByRole("heading", { name: "Today" }).waitFor();
  await expect.poll(() => update.count()).toBe(0);

  const { id: orderId } = await anOrderOf(shop.db, {
    paymentMethod: "cash-on-delivery",
    status: "awaiting-confirmation",
  });
  await queueMail({ now: () => new Date() }, shop.db, { kind: "cash-to-confirm", orderId });
  await update.click();

  await page.getByRole("button", { name: /^Confirm: / }).waitFor();
  await expect.poll(() => update.count()).toBe(0);
});
