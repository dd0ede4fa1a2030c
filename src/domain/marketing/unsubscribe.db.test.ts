import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aSubscriber } from "../../../tests/support/newsletters.ts";
import { chooseMarketing, listMarketingConsents } from "../accounts/marketing-consent.server.ts";
import { NIL_UUID } from "../uuid.ts";
import { readUnsubscribeToken, unsubscribe, unsubscribeToken } from "./unsubscribe.server.ts";

dbTest("ends the consent for email only, of this customer only, as often as it is opened", async ({ shop }) => {
  const [reader, other] = [await aSubscriber(shop), await aSubscriber(shop)];
  await chooseMarketing(shop, reader.id, { channel: "sms", consent: true });
  const token = unsubscribeToken(shop.config, reader.id);

  expect([await unsubscribe(shop, token), await unsubscribe(shop, token)]).toEqual([true, true]);

  expect((await listMarketingConsents(shop, reader.id)).map(({ channel }) => channel)).toEqual(["sms"]);
  expect((await listMarketingConsents(shop, other.id)).map(({ channel }) => channel)).toEqual(["email"]);
});

dbTest("accepts the link after a change of the session secret, and for a deleted account", async ({ shop }) => {
  const token = unsubscribeToken(shop.config, NIL_UUID);
  const changed = { sessionSecret: "another-secret-0123456789-0123456789", previousSessionSecret: null };

  expect(await unsubscribe(shop, token)).toBe(true);
  expect(readUnsubscribeToken(changed, token)).toBeNull();
  const { sessionSecret: previousSessionSecret = null } = shop.config;
  expect(readUnsubscribeToken({ ...changed, previousSessionSecret }, token)).toBe(NIL_UUID);
});

dbTest("rejects a token that the shop did not create", async ({ shop }) => {
  const reader = await aSubscriber(shop);
  const token = unsubscribeToken(shop.config, reader.id);
  const forged = [...token].map((letter, index) =>
    index === token.length - 5 ? (letter === "A" ? "B" : "A") : letter,
  );

  for (const wrong of ["", "example", reader.id, token.slice(1), `${token}=`, forged.join("")])
    expect(await unsubscribe(shop, wrong), wrong).toBe(false);

  expect(await listMarketingConsents(shop, reader.id)).toHaveLength(1);
});
