import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aStaffMember } from "../../../tests/support/staff.ts";
import { parseConfig } from "../../config.ts";
import { couriers, pages, pushDevices, settings } from "../../db/schema/index.ts";
import { findOpenSetupSteps } from "./find-setup.server.ts";
import { SETUP_STEPS } from "./setup-steps.ts";

const OWN = {
  SHOP_EMAIL: "hello@example.lk",
  SHOP_PHONE: "+94 77 123 4567",
  SHOP_ADDRESS: "1 Lake Road, Kandy",
  SHOP_CHAT_NUMBER: "94771234567",
};

dbTest("lists every step of a new shop except that of the products it does not have", async ({ shop }) => {
  const open = await findOpenSetupSteps(shop, { hasBackup: false });

  expect(open).toEqual(SETUP_STEPS.filter((step) => step !== "products"));
});

dbTest("lists no step once each is done, and a step again when it becomes untrue", async ({ db, shop }) => {
  const config = parseConfig({
    ...OWN,
    SMTP_URL: "smtp://mail.example.lk",
    MAIL_FROM: "Shop <hello@example.lk>",
    CARD: "off",
    BANK_TRANSFER: "off",
  });
  for (const slug of ["terms", "privacy", "refund"]) {
    await db.insert(pages).values({ slug, language: "en", version: 1, title: "T", body: "B", savedBy: "staff:a" });
  }
  await db.insert(settings).values({ key: "delivery", value: '{"DELIVERY_CHARGE":"400"}' });
  await db.insert(couriers).values({ name: "Example Couriers", numberExamples: [], collectsCash: true });
  const [first] = [await aStaffMember(shop), await aStaffMember(shop)];
  const device = { endpoint: "https://fcm.googleapis.com/a", publicKey: "k", authSecret: "s", name: "Chrome" };
  await db.insert(pushDevices).values({ staffId: first.userId, ...device });

  expect(await findOpenSetupSteps({ db, config }, { hasBackup: true })).toEqual([]);

  await db.delete(pushDevices);
  const without = { ...config, shop: { ...config.shop, phone: "+94 70 000 0000" } };
  expect(await findOpenSetupSteps({ db, config: without }, { hasBackup: false })).toEqual([
    "contact",
    "notifications",
    "backup",
  ]);
});
