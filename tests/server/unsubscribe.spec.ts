import { expect } from "vitest";
import { listMarketingConsents } from "../../src/domain/accounts/marketing-consent.server.ts";
import { unsubscribeToken } from "../../src/domain/marketing/unsubscribe.server.ts";
import { aSubscriber } from "../support/newsletters.ts";
import { aForm, serverTest } from "../support/server-test.ts";
import { SESSION_SECRET } from "../support/shops/shop-settings.ts";

const pathFor = (customerId: string) =>
  `/unsubscribe/${unsubscribeToken({ sessionSecret: SESSION_SECRET, previousSessionSecret: null }, customerId)}`;

serverTest("changes nothing when the link is opened, and offers a button in each language", async ({ call, shop }) => {
  const reader = await aSubscriber({ db: shop.db, now: () => new Date() });
  const path = pathFor(reader.id);

  for (const [prefix, button] of [
    ["", "Unsubscribe"],
    ["/si", "මේවා එවීම නවත්වන්න"],
    ["/ta", "இவை வருவதை நிறுத்துக"],
  ]) {
    const { status, text } = await call(prefix + path);
    expect(status).toBe(200);
    expect(text).toMatch(new RegExp(`<button[^>]*>${button}`));
    expect(text).toContain('content="noindex"');
  }

  expect(await listMarketingConsents(shop, reader.id)).toHaveLength(1);
});

serverTest(
  "unsubscribes with one click of a mail client, without a redirect, session or origin",
  async ({ call, shop }) => {
    const foreign = { "sec-fetch-site": "cross-site", origin: "https://mail.example" };
    for (const headers of [{}, foreign] as Record<string, string>[]) {
      const reader = await aSubscriber({ db: shop.db, now: () => new Date() });

      const { status, headers: answer } = await call(
        `/ta${pathFor(reader.id)}`,
        aForm({ "List-Unsubscribe": "One-Click" }, headers),
      );

      expect([status, answer.location, answer["set-cookie"]]).toEqual([200, undefined, undefined]);
      expect(await listMarketingConsents(shop, reader.id)).toEqual([]);
    }
  },
);

serverTest("unsubscribes with the button, as often as it is pressed", async ({ call, shop }) => {
  const reader = await aSubscriber({ db: shop.db, now: () => new Date() });
  const press = () => call(pathFor(reader.id), aForm({}, { origin: shop.baseUrl }));

  for (const { status, text } of [await press(), await press()]) {
    expect(status).toBe(200);
    expect(text).toContain("You&#x27;ll no longer get offers and news by email.");
  }

  expect(await listMarketingConsents(shop, reader.id)).toEqual([]);
});

serverTest("rejects a link that the shop did not create", async ({ call, shop }) => {
  const reader = await aSubscriber({ db: shop.db, now: () => new Date() });
  const path = pathFor(reader.id).slice(0, -1);

  expect((await call(path)).text).toContain("This link is incomplete.");
  expect((await call(path, aForm({ "List-Unsubscribe": "One-Click" }, {}))).status).toBe(410);
  expect(await listMarketingConsents(shop, reader.id)).toHaveLength(1);
});
