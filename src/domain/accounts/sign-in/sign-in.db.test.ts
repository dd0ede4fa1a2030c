// @module-tag spec-7-auth-1
// @module-tag spec-7-auth-5
// @module-tag spec-7-read-3
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aCustomer } from "../../../../tests/support/factories.ts";
import { aClientInfo, aRegistration } from "../../../../tests/support/steps/account-forms.ts";
import { sessions, users } from "../../../db/schema/index.ts";
import { DAY_MS, MINUTE_MS } from "../../durations.ts";
import type { Shop } from "../../shop.ts";
import { makeAuth } from "../auth.server.ts";
import { hashToken } from "../hash-token.ts";
import { registerCustomer } from "../register-customer.server.ts";
import { findSignedIn } from "./find-signed-in.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signOut } from "./sign-out.server.ts";

const credentials = { email: "nimali@example.test", password: "a good long password" };

const isSignedIn = async (shop: Shop, cookies: string[] | null) =>
  (await findSignedIn(shop, aClientInfo(cookies).headers)) !== null;

dbTest("creates a session and ends the session of the request", async ({ shop }) => {
  const before = (await registerCustomer(shop, aRegistration(), aClientInfo())).cookies;

  const after = await signIn(shop, credentials, aClientInfo(before));

  expect(after[0]).not.toBe(before?.[0]);
  expect(await isSignedIn(shop, before)).toBe(false);
  expect(await isSignedIn(shop, after)).toBe(true);
});

dbTest("keeps the session of the request when the password is wrong", async ({ shop }) => {
  const { cookies } = await registerCustomer(shop, aRegistration(), aClientInfo());

  await expect(signIn(shop, { ...credentials, password: "wrong" }, aClientInfo(cookies))).rejects.toThrow();

  expect(await isSignedIn(shop, cookies)).toBe(true);
});

dbTest(
  "fails with the same code for an unknown or malformed address and a wrong or overlong password",
  async ({ shop }) => {
    await registerCustomer(shop, aRegistration(), aClientInfo());
    const wrong = [
      { ...credentials, email: "unknown@example.test" },
      { ...credentials, password: "not this one" },
      { ...credentials, email: "not an address" },
      { ...credentials, password: "x".repeat(5_000) },
    ];

    for (const tried of wrong) {
      await expect(signIn(shop, tried, aClientInfo())).rejects.toMatchObject({ code: "WRONG_CREDENTIALS", facts: {} });
    }
  },
);

dbTest("sets an HttpOnly, SameSite=Lax session cookie over http and a readable hint cookie", async ({ shop }) => {
  await registerCustomer(shop, aRegistration(), aClientInfo());

  const [session, hint] = await signIn(shop, credentials, aClientInfo());

  expect(session).toMatch(/^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(hint).toBe("hint=in; Max-Age=2592000; Path=/; SameSite=Lax");
});

dbTest("sets a Secure __Host- cookie over https", async ({ shop }) => {
  const secure = { ...shop, config: { ...shop.config, isSecure: true, baseUrl: "https://shop.example.lk" } };
  await registerCustomer(secure, aRegistration(), aClientInfo());

  const cookies = await signIn(secure, credentials, aClientInfo());

  expect(cookies).toHaveLength(3);
  expect(cookies[0]).toMatch(/^__Host-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(cookies[1]).toBe("hint=in; Max-Age=2592000; Path=/; SameSite=Lax; Secure");
  expect(await isSignedIn(secure, cookies)).toBe(true);
  expect(await isSignedIn(shop, cookies)).toBe(false);
});

dbTest("creates a session that Better Auth reads from the same cookie", async ({ shop }) => {
  const { cookies } = await registerCustomer(shop, aRegistration(), aClientInfo());
  const { headers } = aClientInfo(cookies);

  const theirs = await makeAuth(shop).api.getSession({ headers });
  const ours = await findSignedIn(shop, headers);

  expect(ours?.sessionHash).toBe(hashToken(theirs?.session.token ?? ""));
  expect(ours?.userId).toBe(theirs?.user.id);
});

dbTest("rejects a cookie with an invalid signature, even with a real token", async ({ db, shop }) => {
  const registered = await registerCustomer(shop, aRegistration(), aClientInfo());
  const [token = ""] = registered.cookies?.[0]?.slice("session=".length).split(".") ?? [];
  expect(await db.select({ hash: sessions.tokenHash }).from(sessions)).toEqual([{ hash: hashToken(token) }]);
  const forged = [
    `session=${token}`,
    `session=${token}.`,
    `session=${token}.${Buffer.alloc(32).toString("base64")}`,
    `session=%E0%A4%A`,
    "session=",
  ];

  for (const cookie of forged) expect(await isSignedIn(shop, [cookie]), cookie).toBe(false);
});

dbTest("ends a session thirty days after log-in, regardless of use", async ({ shop }) => {
  const { cookies } = await registerCustomer(shop, aRegistration(), aClientInfo());

  shop.clock.advance(30 * DAY_MS - MINUTE_MS);
  expect(await isSignedIn(shop, cookies)).toBe(true);
  shop.clock.advance(2 * MINUTE_MS);
  expect(await isSignedIn(shop, cookies)).toBe(false);
});

dbTest(
  "signing out ends the session, so that a copied cookie is useless, and clears both cookies",
  { tags: ["spec-7-auth-4"] },
  async ({ shop }) => {
    const { cookies } = await registerCustomer(shop, aRegistration(), aClientInfo());

    const cleared = await signOut(shop, aClientInfo(cookies).headers);

    expect(await isSignedIn(shop, cookies)).toBe(false);
    expect(cleared).toEqual([
      "session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
      "hint=out; Max-Age=0; Path=/; SameSite=Lax",
    ]);
  },
);

dbTest(
  "keeps the sessions on other devices when one device signs out",
  { tags: ["spec-7-auth-4"] },
  async ({ shop }) => {
    const phone = (await registerCustomer(shop, aRegistration(), aClientInfo())).cookies;
    const laptop = await signIn(shop, credentials, aClientInfo());

    await signOut(shop, aClientInfo(laptop).headers);

    expect(await isSignedIn(shop, phone)).toBe(true);
  },
);

dbTest("signs a login without a profile in without a profile", async ({ db, shop }) => {
  const { cookies } = await registerCustomer(shop, aRegistration(), aClientInfo());
  const other = await aCustomer(db, { email: "other@example.test" });
  await db.update(sessions).set({ userId: other.userId });

  expect(await findSignedIn(shop, aClientInfo(cookies).headers)).toMatchObject({
    loginEmail: "other@example.test",
    profile: null,
  });
});

describe("with REQUIRE_EMAIL_VERIFICATION", () => {
  dbTest("sends the link again and creates no session when the address is unconfirmed", async ({ db, shop }) => {
    const careful = { ...shop, config: { ...shop.config, requireEmailVerification: true } };
    await registerCustomer(careful, aRegistration(), aClientInfo());
    const [user] = await db.select().from(users).where(eq(users.email, credentials.email));

    await expect(signIn(careful, credentials, aClientInfo())).rejects.toMatchObject({ code: "EMAIL_NOT_VERIFIED" });

    const jobs = (await shop.queuedJobs()).map(({ job }) => job);
    expect(jobs).toEqual(Array(2).fill({ kind: "send-verification-mail", userId: user?.id }));
    expect(await db.$count(sessions)).toBe(0);
  });

  dbTest("fails with WRONG_CREDENTIALS and sends nothing when the password is wrong", async ({ shop }) => {
    const careful = { ...shop, config: { ...shop.config, requireEmailVerification: true } };
    await registerCustomer(careful, aRegistration(), aClientInfo());

    const tried = signIn(careful, { ...credentials, password: "wrong" }, aClientInfo());

    await expect(tried).rejects.toMatchObject({ code: "WRONG_CREDENTIALS" });
    expect(await shop.queuedJobs()).toHaveLength(1);
  });
});
