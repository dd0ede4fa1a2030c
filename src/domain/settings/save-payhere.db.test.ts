import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aWaitingOrder } from "../../../tests/support/orders/waiting-order.ts";
import { aStaffMember } from "../../../tests/support/staff.ts";
import { makeTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { auditLog, payhereAccounts, settings } from "../../db/schema/index.ts";
import { createPayhere } from "../../integrations/payhere/gateway.ts";
import { payhereSignature } from "../../integrations/payhere/signature.ts";
import { liveConfig } from "../../server/live-config.ts";
import { DAY_MS } from "../durations.ts";
import { recordNotification } from "../payments/record-notification.server.ts";
import { createLiveSettings } from "./live-settings.server.ts";
import { deleteExpiredAccountSecrets, reencryptAccounts, SettingsKeyError } from "./payhere-accounts.server.ts";
import { deleteRetiredSecrets, findPayhere, removePayhere, savePayhere } from "./save-payhere.server.ts";

const KEY = randomBytes(32);
const FIELDS = {
  mode: "sandbox",
  merchantId: "1221234",
  merchantSecret: "The-first-secret-0001",
  appId: "",
  appSecret: "",
};
type Merchant = Pick<typeof FIELDS, "merchantId" | "merchantSecret">;
const SECOND = { ...FIELDS, merchantSecret: "The-second-secret-0002" };

/** A shop with a settings key and, if `changed` contains one, a sandbox account in the environment. */
function shopWith(db: Db, changed: Partial<Config> = {}): TestShop {
  const shop = makeTestShop(db);
  const given = { ...shop.config, settingsKeys: { current: KEY, previous: null }, ...changed };
  const live = createLiveSettings(db, given);
  const config = liveConfig(given, live);
  return { ...shop, settings: live, config, gateway: createPayhere(config, () => live.accounts().retiredAccounts) };
}

/** A shop that may take live payments: https, a mail server and contact data of its own. */
function liveShop(db: Db, changed: Partial<Config> = {}): TestShop {
  const { shop } = makeTestShop(db).config;
  const own = {
    email: "hello@example.lk",
    phone: "+94 77 123 4567",
    address: "1 Lake Road",
    chatNumber: "94771234567",
  };
  const mail = { smtpUrl: "smtp://mail.example.lk", mailFrom: "hello@example.lk" };
  return shopWith(db, { baseUrl: "https://shop.example.lk", ...mail, shop: { ...shop, ...own }, ...changed });
}

async function save(shop: TestShop, fields: typeof FIELDS): Promise<void> {
  const { version } = await findPayhere(shop);
  await savePayhere(shop, await aStaffMember(shop), { version, fields });
}

function noticeFor(order: { number: string; totalCents: number }, { merchantId, merchantSecret }: Merchant): string {
  const amount = (order.totalCents / 100).toFixed(2);
  const md5sig = payhereSignature([merchantId, order.number, amount, "LKR", "2"], merchantSecret);
  return new URLSearchParams({
    merchant_id: merchantId,
    order_id: order.number,
    payment_id: "320000000009",
    payhere_amount: amount,
    payhere_currency: "LKR",
    status_code: "2",
    md5sig,
    method: "VISA",
  }).toString();
}

const tell = (shop: TestShop, body: string) => recordNotification(shop, shop.gateway.readNotification(body));

dbTest("signs new payments with a saved account at once and stores its secrets encrypted", async ({ db, pool }) => {
  const shop = shopWith(db);

  await save(shop, { ...FIELDS, appId: "app-id-of-the-portal", appSecret: "app-secret-of-the-portal" });

  const { order } = await aWaitingOrder(shop, "card");
  const amount = (order.totalCents / 100).toFixed(2);
  expect(shop.gateway.paymentRequest(order)).toMatchObject({
    merchant_id: "1221234",
    sandbox: true,
    hash: payhereSignature(["1221234", order.number, amount, "LKR"], FIELDS.merchantSecret),
  });
  const shown = JSON.stringify(await findPayhere(shop));
  expect(shown).toContain("…0001");
  const stored = await pool.query(
    "select coalesce(string_agg(t::text, ' '), '') || (select string_agg(a::text, ' ') from audit_log a) as text from payhere_accounts t",
  );
  for (const text of [shown, String(stored.rows[0].text)]) {
    for (const secret of [FIELDS.merchantSecret, "app-secret-of-the-portal", "app-id-of-the-portal"]) {
      expect(text).not.toContain(secret);
    }
  }
  expect(
    (await db.select().from(auditLog).orderBy(auditLog.id)).map(({ action, facts }) => ({ action, facts })),
  ).toContainEqual({
    action: "payhere.change",
    facts: {
      before: { mode: "simulator", merchantId: "1210000" },
      after: { mode: "sandbox", merchantId: "1221234", hasApp: true, isOtherSecret: true },
    },
  });
});

dbTest(
  "rejects saving without a settings key and stops start-up when the key of a saved account is missing",
  async ({ db }) => {
    const keyless = shopWith(db, { settingsKeys: { current: null, previous: null } });

    await expect(save(keyless, FIELDS)).rejects.toMatchObject({ code: "SETTINGS_KEY_MISSING" });
    expect(await db.$count(payhereAccounts)).toBe(0);
    await save(shopWith(db), FIELDS);

    await expect(keyless.settings.refresh()).rejects.toThrow(SettingsKeyError);
    await expect(
      shopWith(db, { settingsKeys: { current: randomBytes(32), previous: null } }).settings.refresh(),
    ).rejects.toThrow("SETTINGS_KEY");
  },
);

dbTest("encrypts secrets of the previous key with the new one", async ({ db }) => {
  const keys = { current: randomBytes(32), previous: KEY };
  await save(shopWith(db), FIELDS);

  expect(await reencryptAccounts(db, keys)).toBe(1);
  expect(await reencryptAccounts(db, keys)).toBe(0);

  const shop = shopWith(db, { settingsKeys: { current: keys.current, previous: null } });
  await shop.settings.refresh();
  expect(shop.config.payhere).toMatchObject({ merchantSecret: FIELDS.merchantSecret, mode: "sandbox" });
});

dbTest(
  "accepts a notification with the retired secret for an older order and rejects it for a newer one",
  async ({ db }) => {
    const shop = shopWith(db);
    await save(shop, FIELDS);
    const { order: before } = await aWaitingOrder(shop, "card");
    await save(shop, SECOND);
    shop.clock.advance(DAY_MS / 24);
    const { order: after } = await aWaitingOrder(shop, "card");

    expect(await tell(shop, noticeFor(before, FIELDS))).toBe("paid");
    await expect(tell(shop, noticeFor(after, FIELDS))).rejects.toMatchObject({ code: "NOTIFICATION_REJECTED" });
    expect(await tell(shop, noticeFor(after, SECOND).replace("320000000009", "320000000010"))).toBe("paid");
  },
);

dbTest("accepts no retired secret once they are deleted", async ({ db }) => {
  const shop = shopWith(db);
  await save(shop, FIELDS);
  const { order } = await aWaitingOrder(shop, "card");
  await save(shop, SECOND);

  await deleteRetiredSecrets(shop, await aStaffMember(shop), { version: (await findPayhere(shop)).version });

  await expect(async () => tell(shop, noticeFor(order, FIELDS))).rejects.toMatchObject({
    code: "NOTIFICATION_REJECTED",
  });
  expect((await findPayhere(shop)).retiredAccounts).toEqual([]);
});

dbTest("rejects the public simulator secret and secrets of other modes", async ({ db }) => {
  const shop = shopWith(db);
  const { order } = await aWaitingOrder(shop, "card");
  const simulated = noticeFor(order, shop.config.payhere);
  await save(shop, FIELDS);
  const tried = noticeFor(order, FIELDS);
  const live = liveShop(db);
  await save(live, { ...FIELDS, mode: "live", merchantId: "2221234", merchantSecret: "A-live-secret-0003" });

  await expect(async () => tell(shop, simulated)).rejects.toMatchObject({ code: "NOTIFICATION_REJECTED" });
  await expect(async () => tell(live, tried)).rejects.toMatchObject({ code: "NOTIFICATION_REJECTED" });
  expect(live.config.methods.transfer.account).toBeNull();
});

dbTest("treats the environment's account as retired until the saved one is removed", async ({ db }) => {
  const { payhere } = shopWith(db).config;
  const sandbox = {
    ...payhere,
    mode: "sandbox" as const,
    merchantId: "1229999",
    merchantSecret: "Secret-of-the-server",
  };
  const shop = shopWith(db, { payhere: sandbox });
  const { order } = await aWaitingOrder(shop, "card");
  await save(shop, FIELDS);

  expect(await tell(shop, noticeFor(order, sandbox))).toBe("paid");

  await removePayhere(shop, await aStaffMember(shop), { version: (await findPayhere(shop)).version });
  expect(shop.gateway.merchantId).toBe("1229999");
});

dbTest("reports invalid fields, and a conflict to the second of two owners", async ({ db }) => {
  const shop = shopWith(db);
  const wrong = { ...FIELDS, mode: "live", appId: "only-this", merchantSecret: "short" };

  await expect(save(shop, wrong)).rejects.toMatchObject({
    code: "INVALID_INPUT",
    facts: {
      fields: { merchantId: expect.any(String), merchantSecret: expect.any(String), appSecret: expect.any(String) },
    },
  });
  await expect(save(shop, { ...FIELDS, merchantSecret: shop.config.payhere.merchantSecret })).rejects.toMatchObject({
    facts: { fields: { merchantSecret: "This is the simulator's secret, which is public." } },
  });
  const staff = await aStaffMember(shop);
  const both = await Promise.allSettled([0, 1].map(() => savePayhere(shop, staff, { version: 0, fields: FIELDS })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await db.select({ version: settings.version }).from(settings)).toEqual([{ version: 1 }]);
});

dbTest("rejects a live account while the shop has no mail server of its own, and names the setting", async ({ db }) => {
  const fields = { ...FIELDS, mode: "live", merchantId: "2221234" };

  await expect(save(liveShop(db, { smtpUrl: undefined }), fields)).rejects.toMatchObject({
    facts: { fields: { mode: expect.stringContaining("contact data of its own: SMTP_URL.") } },
  });
  await expect(save(liveShop(db), fields)).resolves.toBeUndefined();
});

dbTest("keeps an empty secret for the same merchant only", async ({ db }) => {
  const shop = shopWith(db);
  await save(shop, FIELDS);

  await save(shop, {
    ...FIELDS,
    merchantSecret: "",
    appId: "app-id-of-the-portal",
    appSecret: "app-secret-of-the-portal",
  });

  expect(shop.config.payhere).toMatchObject({ merchantSecret: FIELDS.merchantSecret, appId: "app-id-of-the-portal" });
  await expect(save(shop, { ...FIELDS, merchantId: "1229999", merchantSecret: "" })).rejects.toMatchObject({
    code: "INVALID_INPUT",
  });
});

dbTest("deletes a retired secret after 90 days and never the current one", async ({ db }) => {
  const shop = shopWith(db);
  await save(shop, FIELDS);
  await save(shop, SECOND);
  const left = async () =>
    (await db.select().from(payhereAccounts)).filter(({ encryptedSecrets }) => encryptedSecrets !== null).length;

  shop.clock.advance(89 * DAY_MS);
  await deleteExpiredAccountSecrets(shop);
  expect(await left()).toBe(2);
  shop.clock.advance(2 * DAY_MS);
  await deleteExpiredAccountSecrets(shop);

  expect(await left()).toBe(1);
  await shop.settings.refresh();
  expect(shop.config.payhere.merchantSecret).toBe(SECOND.merchantSecret);
});
