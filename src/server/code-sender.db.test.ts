import { expect } from "vitest";
import { dbTest } from "../../tests/support/db-test.ts";
import type { TestShop } from "../../tests/support/test-shop.ts";
import { parseConfig } from "../config.ts";
import { previewMails } from "../db/schema/index.ts";
import { createCodeSender } from "./code-sender.ts";

const CODE = {
  code: "012345",
  purpose: "confirm" as const,
  expiresAt: new Date("2026-11-21T11:00:00Z"),
  number: "Order-1763740000000",
  email: "nimali@example.test",
  phone: "+94771234567",
  language: "en" as const,
};

const senderWith = (shop: TestShop, env: Record<string, string>) =>
  createCodeSender({ ...shop, config: parseConfig({ NODE_ENV: "test", ...env }) });

dbTest("sends a code by mail when there is no SMS provider", async ({ shop }) => {
  const sender = senderWith(shop, {});

  await sender.send(CODE);

  expect(sender.channel).toBe("email");
  expect(shop.mailer.sent).toMatchObject([{ to: CODE.email, subject: "Order-1763740000000: your code" }]);
});

dbTest("stores the preview of an SMS in the preview inbox, with its number and text", async ({ db, shop }) => {
  const sender = senderWith(shop, { SMS_PROVIDER: "preview" });

  await sender.send(CODE);

  expect(sender.channel).toBe("sms");
  expect(await db.select().from(previewMails)).toMatchObject([
    {
      recipient: CODE.phone,
      subject: "SMS",
      text: "012345 is your code for Order-1763740000000. Enter it on the order page by 4:30 pm.",
    },
  ]);
  expect(shop.mailer.sent).toEqual([]);
});

dbTest("rejects an SMS provider without its account", ({ shop }) => {
  expect(() => senderWith(shop, { SMS_PROVIDER: "notify.lk", SMS_API_KEY: "the-key" })).toThrow(
    "SMS_SENDER_ID, SMS_USER_ID: required when SMS_PROVIDER is notify.lk",
  );
  expect(() => senderWith(shop, { SMS_PROVIDER: "pigeon" })).toThrow("SMS_PROVIDER: must be off, preview");
  const account = { SMS_API_KEY: "the-key", SMS_SENDER_ID: "SHOP" };
  expect(senderWith(shop, { SMS_PROVIDER: "text.lk", ...account }).channel).toBe("sms");
});
