import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aClientInfo, aRegistration } from "../../../../tests/support/steps/account-forms.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { sessions } from "../../../db/schema/index.ts";
import { MINUTE_MS } from "../../durations.ts";
import { invariant } from "../../errors.ts";
import { registerCustomer } from "../register-customer.server.ts";
import { endCustomerSessions, listCustomerSessions } from "./customer-sessions.server.ts";
import { findSignedIn } from "./find-signed-in.server.ts";
import type { ClientInfo, SignedIn } from "./session.ts";
import { signIn } from "./sign-in.server.ts";

const credentials = { email: "nimali@example.test", password: "a good long password" };
const ANDROID = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1";

function onDevice(userAgent: string): ClientInfo {
  return { clientIp: "192.0.2.1", headers: new Headers({ "user-agent": userAgent }) };
}

type Device = { find: () => Promise<SignedIn | null>; get: () => Promise<SignedIn> };

function deviceOf(shop: TestShop, cookies: string[] | null): Device {
  const find = () => findSignedIn(shop, aClientInfo(cookies).headers);
  const get = async () => {
    const signedIn = await find();
    invariant(signedIn, "no session of this device");
    return signedIn;
  };
  return { find, get };
}

async function twoDevices(shop: TestShop) {
  const registered = await registerCustomer(shop, aRegistration(), onDevice(ANDROID));
  const phone = deviceOf(shop, registered.cookies);
  const tablet = deviceOf(shop, await signIn(shop, credentials, onDevice(IPHONE)));
  return { phone, tablet };
}

dbTest("lists the devices of a customer by name, this one first", async ({ db, shop }) => {
  const { phone, tablet } = await twoDevices(shop);
  await registerCustomer(shop, aRegistration({ email: "other@example.test" }), onDevice(IPHONE));

  const listed = await listCustomerSessions(shop, await phone.get());

  expect(listed.map(({ device, isThis }) => [device, isThis])).toEqual([
    ["Chrome, Android", true],
    ["Safari, iPhone", false],
  ]);
  expect((await listCustomerSessions(shop, await tablet.get()))[0]?.device).toBe("Safari, iPhone");
  expect(await db.select({ ip: sessions.ipAddress }).from(sessions)).not.toContainEqual({
    ip: expect.stringMatching(/./),
  });
});

dbTest("logs another device out at its next request, and keeps this one", async ({ shop }) => {
  const { phone, tablet } = await twoDevices(shop);
  const [own, other] = await listCustomerSessions(shop, await phone.get());

  await endCustomerSessions(shop, await phone.get(), { id: own?.id ?? "" });
  expect(await phone.find()).not.toBeNull();

  await endCustomerSessions(shop, await phone.get(), { id: other?.id ?? "" });
  expect(await tablet.find()).toBeNull();
  expect(await phone.find()).not.toBeNull();
});

dbTest("logs all other devices out, but no other customer's", async ({ shop }) => {
  const { phone, tablet } = await twoDevices(shop);
  const registered = await registerCustomer(shop, aRegistration({ email: "other@example.test" }), onDevice(IPHONE));
  const stranger = deviceOf(shop, registered.cookies);
  const [theirs] = await listCustomerSessions(shop, await stranger.get());

  await endCustomerSessions(shop, await phone.get(), { id: theirs?.id ?? "" });
  await endCustomerSessions(shop, await phone.get(), "others");

  expect(await Promise.all([phone.find(), tablet.find()])).toEqual([expect.anything(), null]);
  expect(await stranger.find()).not.toBeNull();
});

dbTest("dates the last request of a new session at its start", async ({ db, shop }) => {
  await twoDevices(shop);

  const started = await db.select().from(sessions);

  expect(started).toHaveLength(2);
  for (const { createdAt, lastSeenAt } of started) expect(lastSeenAt).toEqual(createdAt);
});

dbTest("records the last request of a session every ten minutes", async ({ db, shop }) => {
  const { phone } = await twoDevices(shop);
  const seenAt = async () => (await listCustomerSessions(shop, await phone.get()))[0]?.lastSeenAt.getTime();
  await db.update(sessions).set({ lastSeenAt: shop.now() });
  const start = shop.now().getTime();

  shop.clock.advance(9 * MINUTE_MS);
  expect(await seenAt()).toBe(start);
  shop.clock.advance(MINUTE_MS);
  expect(await seenAt()).toBe(start + 10 * MINUTE_MS);
});
