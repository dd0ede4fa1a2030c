import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aClientInfo, aRegistration } from "../../../../tests/support/steps/account-forms.ts";
import { rateLimits, sessions, users, verifications } from "../../../db/schema/index.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../durations.ts";
import { makeResetToken } from "../passwords/make-reset-token.server.ts";
import { registerCustomer } from "../register-customer.server.ts";
import { deleteExpiredSessions } from "./delete-expired-sessions.server.ts";

dbTest("deletes expired sessions, links and rate limits, and keeps accounts", async ({ db, shop }) => {
  await registerCustomer(shop, aRegistration(), aClientInfo());
  const [user] = await db.select({ id: users.id }).from(users);
  await makeResetToken(shop, user?.id ?? "");
  const counts = () => Promise.all([rateLimits, verifications, sessions, users].map((table) => db.$count(table)));

  await deleteExpiredSessions(shop);
  expect(await counts()).toEqual([3, 1, 1, 1]);

  shop.clock.advance(HOUR_MS + 5 * MINUTE_MS);
  await deleteExpiredSessions(shop);
  expect(await counts()).toEqual([0, 0, 1, 1]);

  shop.clock.advance(30 * DAY_MS);
  await deleteExpiredSessions(shop);
  expect(await counts()).toEqual([0, 0, 0, 1]);
});
