// @module-tag spec-9-sandbox-1
import { expect, test } from "vitest";
import { ConfigError, parseConfig, SETTING_NAMES } from "./config.ts";

const LIVE = {
  PAYHERE_MODE: "live",
  PAYHERE_MERCHANT_ID: "2210000",
  PAYHERE_MERCHANT_SECRET: "a-live-secret",
  BASE_URL: "https://shop.example.lk",
};

test("without settings it is the demonstration shop with the simulator", () => {
  const config = parseConfig({});

  expect(config).toMatchObject({ port: 3000, baseUrl: "http://localhost:3000", isLoopback: true, isSecure: false });
  expect(config.payhere).toMatchObject({
    mode: "simulator",
    merchantId: "1210000",
    sdkUrl: "http://localhost:4400/lib/payhere-2.0.js",
    checkoutBase: "http://localhost:4400/pay",
  });
});

test("treats an empty or blank value as not set", () => {
  const blank = parseConfig({ PORT: "", BASE_URL: "", SHOP_NAME: "  ", METRICS_PORT: " " });

  expect(blank).toMatchObject({ port: 3000, metrics: null, shop: { name: "Sanda" } });
});

test("differs between sandbox and live by settings only", () => {
  const sandbox = parseConfig({ ...LIVE, PAYHERE_MODE: "sandbox", PAYHERE_MERCHANT_ID: "1221234" });

  expect(sandbox.payhere).toMatchObject({
    sdkUrl: "https://www.payhere.lk/lib/payhere-2.0.js",
    checkoutBase: "https://sandbox.payhere.lk/pay",
    apiBase: "https://sandbox.payhere.lk/merchant/v1",
  });
  expect(parseConfig(LIVE).payhere.checkoutBase).toBe("https://www.payhere.lk/pay");
});

test.each([
  ["PORT", { PORT: "many" }],
  ["PORT", { PORT: "70000" }],
  ["PORT", { PORT: "0" }],
  ["PAYHERE_SIMULATOR_PORT", { PAYHERE_SIMULATOR_PORT: "0" }],
  ["METRICS_PORT", { METRICS_PORT: "70000" }],
  ["PAYHERE_SDK_URL", { PAYHERE_SDK_URL: "ftp://www.payhere.lk/lib" }],
  ["WHATSAPP_TOKEN", { WHATSAPP_PHONE_ID: "17" }],
  ["WHATSAPP_PHONE_ID", { WHATSAPP_TOKEN: "the-token", WHATSAPP_PHONE_ID: "+94771234567" }],
  ["SMS_API_BASE", { SMS_API_BASE: "ftp://app.notify.lk" }],
  ["BASE_URL", { BASE_URL: "shop.example.lk" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://shop" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://shop:pass#word@host/shop" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://shop@host:99999/shop" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres:///shop" }],
  ["SESSION_SECRET", { SESSION_SECRET: "short" }],
  ["SESSION_SECRET", { DATABASE_URL: "postgres://shop@host/shop" }],
  ["SHOP_CHAT_NUMBER", { SHOP_CHAT_NUMBER: "+94 77 123 4567" }],
  ["SMTP_URL", { SMTP_URL: "mail.example.lk" }],
  ["SMTP_URL", { SMTP_URL: "smtp://shop:pass/word@mail.example.lk:587" }],
  ["SMTP_URL", { SMTP_URL: "smtp://" }],
  ["ORDER_PRIVACY_MONTHS", { ORDER_PRIVACY_MONTHS: "a year" }],
  ["ORDER_PRIVACY_MONTHS", { ORDER_PRIVACY_MONTHS: "0" }],
  ["ORDER_PRIVACY_MONTHS", { ORDER_PRIVACY_MONTHS: "121" }],
  ["ORDER_PRIVACY_MONTHS", { ORDER_PRIVACY_MONTHS: "1.5" }],
  ["WORKER", { WORKER: "yes" }],
  ["METRICS_PORT", { PORT: "3000", METRICS_PORT: "3000" }],
  ["PAYHERE_SIMULATOR_PORT", { PORT: "4400" }],
  ["SMS_PROVIDER", { SMS_PROVIDER: "preview", SMTP_URL: "smtp://mail.example.lk" }],
  ["SMS_PROVIDER", { SMS_PROVIDER: "preview", BASE_URL: "https://shop.example.lk" }],
  ["PAYHERE_MODE", { PAYHERE_MODE: "real" }],
  ["PAYHERE_MERCHANT_ID", { PAYHERE_MODE: "sandbox" }],
  ["PAYHERE_MERCHANT_ID", { ...LIVE, PAYHERE_MERCHANT_ID: "1221234" }],
  ["PAYHERE_MERCHANT_ID", { ...LIVE, PAYHERE_MODE: "sandbox", PAYHERE_MERCHANT_ID: "1210000" }],
  ["PAYHERE_MODE", { ...LIVE, PAYHERE_CHECKOUT_BASE: "http://localhost:4400/pay" }],
  ["PAYHERE_APP_ID, PAYHERE_APP_SECRET: only one of them is set", { ...LIVE, PAYHERE_APP_ID: "app" }],
  ["PAYHERE_APP_ID, PAYHERE_APP_SECRET: only one of them is set", { ...LIVE, PAYHERE_APP_SECRET: "secret" }],
  ["SETTINGS_KEY_PREVIOUS: set SETTINGS_KEY, too", { SETTINGS_KEY_PREVIOUS: Buffer.alloc(32).toString("base64") }],
  ["BASE_URL", { ...LIVE, BASE_URL: "http://shop.example.lk" }],
])("stops start-up and names %s when it is invalid", (name, env) => {
  expect(() => parseConfig(env)).toThrow(ConfigError);
  expect(() => parseConfig(env)).toThrow(name);
});

test("names everything that a live shop lacks in one message", () => {
  const message = messageOf({
    PAYHERE_MODE: "live",
    PAYHERE_API_BASE: "http://localhost:4400",
    CARD_MIN: "900",
    CARD_MAX: "1",
  });

  for (const name of [
    ...[
      "PAYHERE_MERCHANT_ID, PAYHERE_MERCHANT_SECRET: required",
      "PAYHERE_MODE: live payments",
      "BASE_URL: must start",
    ],
    ...["CARD_MIN", "SMTP_URL, MAIL_FROM, SHOP_EMAIL, SHOP_PHONE, SHOP_ADDRESS, SHOP_CHAT_NUMBER: required"],
  ])
    expect(message).toContain(name);
  expect(message.split("\n")).toHaveLength(5);
});

test.each([
  ["https://shop.example.lk/shop", "must not have a path, because the shop is served at the root"],
  ["https://shop.example.lk//", "must not have a path"],
  ["https://shop.example.lk/?a=b", "must not have a ? or #"],
  ["https://shop.example.lk?", "must not have a ? or #"],
  ["https://shop.example.lk/#top", "must not have a ? or #"],
  ["https://owner:hunter2@shop.example.lk", "must not have a user or password"],
  ["ftp://shop.example.lk", "must start with https:// or http://"],
])("rejects the origin %s with a reason and an example", (address, reason) => {
  const message = messageOf({ BASE_URL: address });

  expect(message).toContain(`BASE_URL: ${reason}`);
  expect(message).toContain("; write it like https://shop.example.lk");
  expect(message).not.toContain("hunter2");
});

test.each([
  ["https://shop.example.lk/", "https://shop.example.lk"],
  ["HTTPS://Shop.Example.LK:443", "https://shop.example.lk"],
  ["http://localhost:3001", "http://localhost:3001"],
])("accepts the origin %s", (address, origin) => {
  expect(parseConfig({ BASE_URL: address }).baseUrl).toBe(origin);
});

test.each([
  ["SESSION_SECRET", "hunter2"],
  ["PAYHERE_MERCHANT_SECRET", "hunter2"],
  ["DATABASE_URL", "hunter2"],
  ["DATABASE_URL", "postgres://shop:hunter2#@host/shop"],
  ["SMTP_URL", "hunter2"],
  ["SMTP_URL", "smtp://shop:hunter2#@mail.example.lk"],
])("names an invalid %s without repeating its value", (name, value) => {
  const message = messageOf({ [name]: value });

  expect(message).toContain(name);
  expect(message).not.toContain("hunter2");
});

test.each(SETTING_NAMES)("returns a sentence in our own words for each invalid value of %s", (name) => {
  const values = [
    "nonsense",
    "-1",
    "1.5",
    "true",
    "x,y",
    "http://",
    "ftp://a.b/c",
    "99999999999999999999",
    "9".repeat(300),
  ];
  const messages = values.map((value) => messageOf({ [name]: value })).filter((message) => message !== "");

  for (const message of messages) {
    expect(message).toMatch(/^ConfigError: [A-Z0-9_, ]+: [^\n]+$/);
    expect(message).not.toMatch(/Invalid|expected|Too (?:small|big)/);
  }
});

test("repeats an invalid value that is not a secret", () => {
  expect(messageOf({ PORT: "many" })).toContain("many");
});

function messageOf(env: Record<string, string>): string {
  try {
    parseConfig(env);
  } catch (error) {
    return String(error);
  }
  return "";
}

test("requests the driver's behaviour for sslmode=require explicitly, so that it prints no warning", () => {
  const databaseUrl = (mode: string) =>
    parseConfig({ DATABASE_URL: `postgres://h/shop?sslmode=${mode}&a=b`, SESSION_SECRET: "x".repeat(32) }).databaseUrl;

  expect(databaseUrl("require")).toBe("postgres://h/shop?sslmode=verify-full&a=b");
  expect(databaseUrl("no-verify")).toBe("postgres://h/shop?sslmode=no-verify&a=b");
});
