import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aCustomer } from "../../../tests/support/factories.ts";
import { marketingConsents } from "../../db/schema/index.ts";
import { MINUTE_MS } from "../durations.ts";
import { chooseMarketing, listMarketingConsents } from "./marketing-consent.server.ts";

dbTest("has no consent by default, and stores each channel's own with its date", async ({ db, shop }) => {
  const [{ id }, other] = await Promise.all([aCustomer(db), aCustomer(db)]);
  expect(await listMarketingConsents(shop, id)).toEqual([]);
  const givenAt = shop.now();

  await chooseMarketing(shop, id, { channel: "sms", consent: true });
  shop.clock.advance(MINUTE_MS);
  await chooseMarketing(shop, id, { channel: "sms", consent: true });

  expect(await listMarketingConsents(shop, id)).toEqual([{ channel: "sms", givenAt }]);
  expect(await listMarketingConsents(shop, other.id)).toEqual([]);
});

dbTest("withdraws the consent for one channel only", async ({ db, shop }) => {
  const { id } = await aCustomer(db);
  for (const channel of ["email", "whatsapp"] as const) await chooseMarketing(shop, id, { channel, consent: true });

  await chooseMarketing(shop, id, { channel: "email", consent: false });

  expect(await listMarketingConsents(shop, id)).toMatchObject([{ channel: "whatsapp" }]);
});

dbTest("rejects a channel that the shop does not have", async ({ db }) => {
  const { id: customerId } = await aCustomer(db);
  const channel = "post" as "email";

  await expect(db.insert(marketingConsents).values({ customerId, channel, givenAt: new Date() })).rejects.toThrow();
});
