import { expect } from "vitest";
import { ownDbTest } from "../../../tests/support/db-test.ts";
import { SESSION_SECRET } from "../../../tests/support/shops/shop-settings.ts";
import { ConfigError, parseConfig } from "../../config.ts";
import { settings } from "../../db/schema/index.ts";
import { fillShop, requireSettings } from "./fill-shop.ts";

const LIVE = {
  SESSION_SECRET,
  PAYHERE_MODE: "live",
  PAYHERE_MERCHANT_ID: "2210000",
  PAYHERE_MERCHANT_SECRET: "a-live-secret",
  BASE_URL: "https://shop.example.lk",
};
const MAIL = { SMTP_URL: "smtp://mail.example.lk", MAIL_FROM: "hello@example.lk" };

const require = (url: string, env: Record<string, string>) => requireSettings(url, parseConfig(env), () => undefined);

ownDbTest(
  "rejects live mode without a mail server and contact data, and names each in one message",
  async ({ url, db: _ }) => {
    const refused = require(url, LIVE);

    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(
      /^SMTP_URL, MAIL_FROM, SHOP_EMAIL, SHOP_PHONE, SHOP_ADDRESS, SHOP_CHAT_NUMBER: required when PayHere is live/,
    );
    await expect(
      require(url, { ...LIVE, PAYHERE_MODE: "sandbox", PAYHERE_MERCHANT_ID: "1221234" }),
    ).resolves.toBeUndefined();
  },
);

ownDbTest(
  "warns at the start when neither environment nor back office has a payment method on",
  async ({ url, db }) => {
    const linesOf = async (env: Record<string, string>) => {
      const lines: string[] = [];
      await requireSettings(url, parseConfig(env), (line) => lines.push(line));
      return lines;
    };
    const off = { CARD: "off", COD: "off", BANK_TRANSFER: "off" };
    const contact = {
      SHOP_EMAIL: "hello@example.lk",
      SHOP_PHONE: "+94 77 123 4567",
      SHOP_ADDRESS: "1 Lake Road, Kandy",
    };

    expect(await linesOf({})).toEqual([]);
    expect(await linesOf(off)).toEqual([expect.stringMatching(/^Warning: no payment method is on.*CARD=on, COD=on/)]);
    // In live mode the demonstration's bank account is not offered.
    expect(
      await linesOf({ ...LIVE, ...MAIL, ...contact, SHOP_CHAT_NUMBER: "94771234567", CARD: "off", COD: "off" }),
    ).toHaveLength(1);
    await db.insert(settings).values({ key: "cash", value: JSON.stringify({ COD: "on" }), version: 1 });
    expect(await linesOf(off)).toEqual([]);
  },
);

ownDbTest("accepts contact data that the owner has saved in the back office", async ({ url, db }) => {
  const contact = { SHOP_EMAIL: "hello@example.lk", SHOP_PHONE: "+94 77 123 4567", SHOP_ADDRESS: "1 Lake Road, Kandy" };
  const value = JSON.stringify({ ...contact, SHOP_CHAT_NUMBER: "94771234567" });
  await db.insert(settings).values({ key: "shop", value, version: 1 });

  await expect(require(url, { ...LIVE, ...MAIL })).resolves.toBeUndefined();
  await expect(require(url, LIVE)).rejects.toThrow(/^SMTP_URL, MAIL_FROM: required/);
});

ownDbTest(
  "names S3_ENDPOINT when the object storage does not respond while the shop is filled",
  async ({ url, db: _ }) => {
    const storage = { FILES: "s3", S3_ENDPOINT: "http://127.0.0.1:1", S3_BUCKET: "files" };
    const config = parseConfig({ ...storage, S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" });

    const filled = fillShop(url, config, { say: () => undefined, onProgress: () => undefined });

    await expect(filled).rejects.toThrow(ConfigError);
    await expect(filled).rejects.toThrow(/^S3_ENDPOINT: the object storage does not respond/);
  },
);
