import { expect } from "vitest";
import { paymentReviews } from "../../../src/db/schema/index.ts";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { anOrderOf, aSaleOf } from "../../support/orders/sold-order.ts";
import { problemsInBothThemes } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";
import { smallTargets } from "../../support/steps/target-sizes.ts";
import { lostText } from "../../support/steps/text-fits.ts";

browserTest("lists open tasks with links, and sales only for roles that can see them", async ({ openPage, shop }) => {
  const { db } = shop;
  const page = await openPage();
  await enterBackOffice(page, shop);
  const paid = await aSaleOf(db, { paidAt: new Date(), quantity: 3 });
  await anOrderOf(db, { paymentMethod: "cash-on-delivery", status: "awaiting-confirmation" });
  await db.insert(paymentReviews).values({ orderId: paid.id, reason: "second-payment" });
  await page.request.get("/search?query=Xylophone+zither");

  // The server writes search counts every few seconds.
  const missed = page.getByRole("row", { name: "xylophone zither Add as synonym 1" });
  await expect.poll(() => page.goto("/admin/reports/today").then(() => missed.count())).toBe(1);
  // Today fetches the reports after hydration.
  await page.goto("/admin");
  await missed.waitFor();
  const toDo = page.getByRole("navigation", { name: "Needs attention" });
  await expect.poll(() => toDo.getByRole("link", { name: "1 To pack" }).isVisible()).toBe(true);
  await expect.poll(() => toDo.getByRole("link", { name: "1 Payments to check" }).isVisible()).toBe(true);
  await expect.poll(() => page.getByText("Rs. 3,000", { exact: true }).first().isVisible()).toBe(true);
  await expect
    .poll(() => page.getByRole("link", { name: "xylophone zither" }).getAttribute("href"))
    .toBe("/search?query=xylophone%20zither");
  await page.getByText("Show as table").click();
  const problems = await problemsInBothThemes(page);
  const lost = [...(await smallTargets(page)), ...(await lostText(page))];
  expect([problems, lost]).toEqual([[], []]);

  await toDo.getByRole("button", { name: /^Confirm: / }).click();
  await page
    .getByRole("status")
    .getByText(/ is confirmed\.$/)
    .waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/admin");
  await toDo.getByRole("link", { name: "2 To pack" }).waitFor();
  await page.getByRole("button", { name: /^Undo: / }).click();
  await toDo.getByRole("link", { name: "1 Cash to confirm" }).click();
  await page.waitForURL("/admin/to-confirm");

  const packer = await openPage(DESK);
  await enterBackOffice(packer, shop, "packer");
  await packer.goto("/admin");
  await packer.getByRole("link", { name: "1 To pack" }).waitFor();
  await packer.getByRole("button", { name: /^Pack: / }).waitFor();
  await expect.poll(() => packer.getByRole("link", { name: "Cash to confirm" }).count()).toBe(0);
  await expect.poll(() => packer.getByText("Rs.").count()).toBe(0);
  await expect.poll(() => packer.getByRole("heading", { name: "Sales" }).count()).toBe(0);
});
