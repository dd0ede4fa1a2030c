// @module-tag spec-3-profile-1
// @module-tag spec-3-profile-2
// @module-tag spec-3-profile-5
// @module-tag spec-7-auth-2
// @module-tag spec-7-write-1
// @module-tag spec-8-register-2
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { theTerms } from "../../../tests/support/factories.ts";
import { aClientInfo, aRegistration } from "../../../tests/support/steps/account-forms.ts";
import { accounts, addresses, customers, pages, sessions, users } from "../../db/schema/index.ts";
import { isFailure } from "../errors.ts";
import { PADDING_MS } from "./rate-limits/pad-response-time.ts";
import { registerCustomer } from "./register-customer.server.ts";
import { findSignedIn } from "./sign-in/find-signed-in.server.ts";

const TAKEN = "User already exists. Use another email.";

dbTest("signs in and stores the profile, with null gender and an empty second line", async ({ shop }) => {
  const { cookies } = await registerCustomer(shop, aRegistration(), aClientInfo());

  const signedIn = await findSignedIn(shop, aClientInfo(cookies).headers);
  expect(signedIn?.loginEmail).toBe("nimali@example.test");
  expect(signedIn?.profile).toEqual({
    language: "en",
    namesInMails: false,
    customerId: expect.any(String),
    firstName: "Nimali",
    lastName: "Test",
    email: "nimali@example.test",
    phone: "+94771234567",
    gender: null,
    address: {
      line1: "1 Test Road",
      line2: "",
      city: "Colombo",
      district: "LK-11",
      postalCode: "00300",
      country: "Sri Lanka",
    },
  });
});

describe("accepted terms", () => {
  const accepted = {
    language: customers.termsLanguage,
    version: customers.termsVersion,
    at: customers.termsAcceptedAt,
  };

  dbTest("stores the language and version that the form showed", async ({ db, shop }) => {
    await theTerms(db);
    await db.insert(pages).values({ slug: "terms", language: "si", version: 1, title: "Terms", body: "Terms" });
    await db.insert(pages).values({ slug: "terms", language: "en", version: 2, title: "Terms", body: "Terms" });
    await registerCustomer(shop, aRegistration({ termsLanguage: "si", termsVersion: "1" }), aClientInfo());

    expect(await db.select(accepted).from(customers)).toEqual([{ language: "si", version: 1, at: shop.now() }]);
  });

  dbTest.for([
    ["the form showed none", {}],
    ["the shop does not have them", { termsLanguage: "ta", termsVersion: "1" }],
    ["the hidden fields are unreadable", { termsLanguage: "xx", termsVersion: "1e99" }],
    ["the language is missing", { termsVersion: "1" }],
  ] as const)("stores nothing when %s", async ([, fields], { db, shop }) => {
    await theTerms(db);
    await registerCustomer(shop, aRegistration(fields), aClientInfo());

    expect(await db.select(accepted).from(customers)).toEqual([{ language: null, version: null, at: null }]);
  });
});

dbTest("stores the password only as a hash", async ({ db, shop }) => {
  await registerCustomer(shop, aRegistration(), aClientInfo());

  const rows = JSON.stringify(
    await Promise.all([users, accounts, customers, addresses].map((table) => db.select().from(table))),
  );
  expect(rows).not.toContain("a good long password");
  expect(await db.select({ password: accounts.password }).from(accounts)).toEqual([
    { password: expect.stringMatching(/^[0-9a-f]{32}:[0-9a-f]{128}$/) },
  ]);
});

dbTest("stores neither IP address nor user agent with the session", async ({ db, shop }) => {
  const client = aClientInfo();
  client.headers.set("user-agent", "A Browser/1.0");
  client.headers.set("x-forwarded-for", "192.0.2.9");

  await registerCustomer(shop, aRegistration(), client);

  expect(await db.select({ ip: sessions.ipAddress, agent: sessions.userAgent }).from(sessions)).toEqual([
    { ip: "", agent: "" },
  ]);
});

dbTest("stores nothing when the passwords differ", async ({ db, shop }) => {
  const wanted = aRegistration({ confirmPassword: "another password" });

  await expect(registerCustomer(shop, wanted, aClientInfo())).rejects.toMatchObject({ code: "PASSWORDS_DIFFER" });

  expect(await db.$count(users)).toBe(0);
});

dbTest("rolls back everything when the last statement fails", async ({ db, shop }) => {
  const wanted = aRegistration();
  wanted.profile.address.postalCode = "refused by the database";

  await expect(registerCustomer(shop, wanted, aClientInfo())).rejects.toThrow();

  const counts = await Promise.all([users, accounts, sessions, customers, addresses].map((table) => db.$count(table)));
  expect(counts).toEqual([0, 0, 0, 0, 0]);
});

dbTest("rejects an address that has an account, with the message of the account service", async ({ db, shop }) => {
  await registerCustomer(shop, aRegistration(), aClientInfo());

  const again = registerCustomer(
    shop,
    aRegistration({ email: "NIMALI@example.test", firstName: "Other" }),
    aClientInfo(),
  );

  await expect(again).rejects.toMatchObject({ code: "ACCOUNT_SERVICE", facts: { message: TAKEN } });
  expect(await db.select({ firstName: customers.firstName }).from(customers)).toEqual([{ firstName: "Nimali" }]);
});

dbTest("takes a multiple of 300 ms for a new address and for one that has an account", async ({ shop }) => {
  for (const firstName of ["New", "Known"]) {
    const from = performance.now();
    await registerCustomer(shop, aRegistration({ firstName }), aClientInfo()).catch(() => null);
    const took = performance.now() - from;

    expect(took, firstName).toBeGreaterThanOrEqual(PADDING_MS - 5);
  }
});

dbTest("accepts one of several concurrent registrations of one address", async ({ db, shop }) => {
  const tries = Array.from({ length: 5 }, (_, index) =>
    registerCustomer(shop, aRegistration({ firstName: `Buyer ${index}` }), aClientInfo()),
  );

  const results = await Promise.allSettled(tries);

  const refusals = results.filter((result) => result.status === "rejected").map(({ reason }) => reason);
  expect(refusals).toHaveLength(4);
  for (const reason of refusals) {
    expect(isFailure(reason, "ACCOUNT_SERVICE") && reason.facts.message).toBe(TAKEN);
  }
  expect([await db.$count(users), await db.$count(customers), await db.$count(addresses)]).toEqual([1, 1, 1]);
});

dbTest("ends the session of the request", async ({ shop }) => {
  const first = await registerCustomer(shop, aRegistration(), aClientInfo());

  await registerCustomer(shop, aRegistration({ email: "second@example.test" }), aClientInfo(first.cookies));

  expect(await findSignedIn(shop, aClientInfo(first.cookies).headers)).toBeNull();
});

describe("with REQUIRE_EMAIL_VERIFICATION", () => {
  dbTest(
    "returns the same result for a new address and for one that has an account, with different emails",
    async ({ db, shop }) => {
      const careful = { ...shop, config: { ...shop.config, requireEmailVerification: true } };

      const first = await registerCustomer(careful, aRegistration(), aClientInfo());
      const again = await registerCustomer(careful, aRegistration({ firstName: "Other" }), aClientInfo());

      expect(first).toEqual({ cookies: null });
      expect(again).toEqual(first);
      const [user] = await db.select().from(users).where(eq(users.email, "nimali@example.test"));
      expect((await shop.queuedJobs()).map(({ job }) => job)).toEqual([
        { kind: "send-verification-mail", userId: user?.id },
        { kind: "send-account-exists-mail", userId: user?.id },
      ]);
      expect(await db.select({ firstName: customers.firstName }).from(customers)).toEqual([{ firstName: "Nimali" }]);
      expect(await db.$count(sessions)).toBe(0);
    },
  );

  dbTest("returns the same result for concurrent registrations of one address", async ({ db, shop }) => {
    const careful = { ...shop, config: { ...shop.config, requireEmailVerification: true } };

    const results = await Promise.all(
      Array.from({ length: 5 }, () => registerCustomer(careful, aRegistration(), aClientInfo())),
    );

    expect(results).toEqual(Array(5).fill({ cookies: null }));
    expect(await db.$count(customers)).toBe(1);
  });
});
