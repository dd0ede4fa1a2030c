import { expect } from "vitest";
import { previewMails } from "../../../src/db/schema/index.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aSubscriber } from "../../support/newsletters.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

browserTest(
  "writes a newsletter, sends it to the subscribers, and a subscriber ends it with two taps",
  async ({ page, shop, openPage, pageErrors }) => {
    const reader = await aSubscriber({ db: shop.db, now: () => new Date() }, { email: "reader@example.test" });
    await page.setViewportSize({ width: 360, height: 740 });
    const staff = await enterBackOffice(page, shop, "owner", { confirmedAt: new Date() });
    await page.goto("/admin/newsletters");
    await page.getByRole("link", { name: "New newsletter" }).click();
    await page.getByLabel("Subject, English").fill("Your intimate news");
    await page.getByLabel("Text, English").fill("Delivery is free.\n\nUntil Sunday.");
    await page.getByRole("button", { name: "Create draft" }).click();
    await page.getByText("Leave out words that reveal what we sell.").first().waitFor();
    await expect.poll(() => pageErrors).toEqual([expect.stringContaining("422")]);
    pageErrors.length = 0;
    await page.getByLabel("Subject, English").fill("News of this week");
    await page.getByRole("button", { name: "Create draft" }).click();
    await page.getByText("Saved.", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Send to me" }).click();
    await page.getByText(/^Sent to /).waitFor();
    const sentTo = async () =>
      (await shop.db.select({ to: previewMails.recipient }).from(previewMails)).map(({ to }) => to);
    expect(await sentTo()).toEqual([staff.email]);

    await page.getByRole("link", { name: "Review and send" }).click();
    await page.getByText("1 person (English 1, Sinhala 0, Tamil 0)").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Send to 1 person" }).click();
    await page.waitForURL(/\/admin\/newsletters\/[\da-f-]{36}$/);
    await expect.poll(sentTo, { timeout: 15_000 }).toContain(reader.email);
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole("main").innerText();
      })
      .toMatch(/Sent\n+1\n/);

    const [mail] = (await shop.db.select().from(previewMails)).filter(({ recipient }) => recipient === reader.email);
    const link = /https?:\/\/\S+\/unsubscribe\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    const phone = await openPage();
    await phone.goto(new URL(link).pathname);
    await phone.getByRole("button", { name: "Unsubscribe" }).click();
    await phone.getByText("You'll no longer get offers and news by email.").waitFor();

    await page.goto("/admin/newsletters/new");
    await page.getByLabel("Subject, English").fill("Next week");
    await page.getByLabel("Text, English").fill("More.");
    await page.getByRole("button", { name: "Create draft" }).click();
    await page.getByRole("link", { name: "Review and send" }).click();
    await page.getByText("This newsletter has no recipients yet.").waitFor();
  },
);
