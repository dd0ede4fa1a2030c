import { expect } from "vitest";
import { missedSearches, paymentReviews } from "../../../src/db/schema/index.ts";
import { colomboDay } from "../../../src/domain/colombo-days.ts";
import { problemsInBothThemes } from "../../support/accessibility.ts";
import { DESK, journey } from "../../support/journey-test.ts";
import { anOrderOf } from "../../support/sold-order.ts";
import { enterBackOffice } from "../../support/staff-steps.ts";
import { smallTargets } from "../../support/target-sizes.ts";
import { lostText } from "../../support/text-fits.ts";

journey(
  "the first screen says what there is to do, leads to it, and says what was sold",
  async ({ openPage, shop }) => {
    const { db } = shop;
    const page = await openPage();
    await enterBackOffice(page, shop);
    const paid = await anOrderOf(db, { paidAt: new Date(), quantity: 3 });
    await anOrderOf(db, { paymentMethod: "cash-on-delivery", status: "awaiting-confirmation" });
    await db.insert(paymentReviews).values({ orderId: paid.id, reason: "second-payment" });
    await db.insert(missedSearches).values({ day: colomboDay(new Date()), words: "velvet", times: 3 });

    await page.goto("/admin");
    const toDo = page.getByRole("navigation", { name: "To do now" });
    await expect.poll(() => toDo.getByRole("link", { name: "1 To pack" }).isVisible()).toBe(true);
    await expect.poll(() => page.getByText("The order was paid already.").isVisible()).toBe(true);
    await expect.poll(() => page.getByText("Rs. 3,000", { exact: true }).first().isVisible()).toBe(true);
    await expect.poll(() => page.getByRole("row", { name: /velvet/ }).textContent()).toContain("3");
    await page.getByText("As a table").click();
    const problems = await problemsInBothThemes(page);
    const lost = [...(await smallTargets(page)), ...(await lostText(page))];
    expect([problems, lost]).toEqual([[], []]);

    await toDo.getByRole("link", { name: "1 To confirm" }).click();
    await page.waitForURL("/admin/orders?view=to-confirm");

    const packer = await openPage(DESK);
    await enterBackOffice(packer, shop, "packer");
    await packer.goto("/admin");
    await packer.getByRole("link", { name: "1 To pack" }).waitFor();
    await expect.poll(() => packer.getByRole("heading", { name: "Sales" }).count()).toBe(0);
  },
);
