import { createECDH } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { noticeChoices, pushDevices } from "../../../src/db/schema/index.ts";
import { browserTest } from "../../support/browser-test.ts";
import { problemsInBothThemes } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";
import { smallTargets } from "../../support/steps/target-sizes.ts";
import { lostText } from "../../support/steps/text-fits.ts";

const SUBSCRIPTION = {
  endpoint: "https://fcm.googleapis.com/fcm/send/test",
  keys: { p256dh: createECDH("prime256v1").generateKeys("base64url"), auth: "AAAAAAAAAAAAAAAAAAAAAA" },
};

/** Replaces the browser's push service, which no test reaches, and its question, which a headless browser denies. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript((subscription) => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
    const subscribed = { ...subscription, toJSON: () => subscription, unsubscribe: async () => true };
    let isOn = false;
    PushManager.prototype.getSubscription = async () => (isOn ? subscribed : null) as never;
    PushManager.prototype.subscribe = async () => {
      isOn = true;
      return subscribed as never;
    };
  }, SUBSCRIPTION);
}

browserTest(
  "turns on notifications on a device, saves what they are about, and removes the device",
  async ({ openPage, shop, pageErrors }) => {
    const page = await openPage({ serviceWorkers: "allow" });
    await withPushService(page);
    const { userId } = await enterBackOffice(page, shop);
    await page.goto("/admin");
    await page.getByRole("link", { name: /^Notifications/ }).click();

    await page.getByRole("button", { name: "Notify me on this device" }).click();
    await page.getByText(/· this device$/).waitFor();
    expect(
      await shop.db.select({ endpoint: pushDevices.endpoint, staffId: pushDevices.staffId }).from(pushDevices),
    ).toEqual([{ endpoint: SUBSCRIPTION.endpoint, staffId: userId }]);
    const problems = await problemsInBothThemes(page);
    const lost = [...(await smallTargets(page)), ...(await lostText(page))];
    expect([problems, lost]).toEqual([[], []]);

    await page.getByRole("checkbox", { name: "Low stock" }).uncheck();
    await page.getByLabel("From", { exact: true }).fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("link", { name: "Enter a time such as 22:00." }).waitFor();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
    await page.getByLabel("From", { exact: true }).fill("21:30");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved.").waitFor();
    expect(await shop.db.select().from(noticeChoices)).toEqual([
      { staffId: userId, mutedTopics: ["low-stock"], quietFrom: "21:30", quietUntil: "07:00", isUrgentAlways: false },
    ]);

    await page.getByRole("button", { name: /^Remove: / }).click();
    await page.getByText("No device yet.").waitFor();
    await page.getByRole("button", { name: "Notify me on this device" }).waitFor();
  },
);

browserTest("says how to allow notifications that the browser blocks", async ({ openPage, shop }) => {
  const page = await openPage();
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
  await enterBackOffice(page, shop);

  await page.goto("/admin/me/notifications");

  await page.getByText("This browser blocks notifications from the shop.").waitFor();
});
