import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aCustomer } from "../../../tests/support/factories.ts";
import { aPlannedNewsletter, aSubscriber } from "../../../tests/support/newsletters.ts";
import { aStaffMember } from "../../../tests/support/staff.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { customers, users } from "../../db/schema/index.ts";
import { chooseMarketing } from "../accounts/marketing-consent.server.ts";
import { eraseAccount } from "../privacy/delete-account.server.ts";
import { sendNewsletters } from "./send-newsletters.server.ts";
import { unsubscribe, unsubscribeToken } from "./unsubscribe.server.ts";

/** The state that each history is compared with, kept apart from the tables. */
type Person = {
  id: string;
  userId: string;
  email: string;
  hasConsent: boolean;
  isConfirmed: boolean;
  isLoginAddress: boolean;
  isBlocked: boolean;
  isGone: boolean;
};

const EVENTS = [
  "agree",
  "withdraw",
  "one-click",
  "confirm",
  "change-address",
  "old-profile",
  "block",
  "erase",
] as const;
type Step = { who: number; event: (typeof EVENTS)[number] };
const PEOPLE = 10;

const mayGet = (one: Person) =>
  one.hasConsent && one.isConfirmed && one.isLoginAddress && !one.isBlocked && !one.isGone;

async function happen(shop: TestShop, one: Person, event: Step["event"]): Promise<void> {
  if (one.isGone) return;
  const { db } = shop;
  const set = (what: Partial<typeof customers.$inferInsert>) =>
    db.update(customers).set(what).where(eq(customers.id, one.id));
  const setLogin = (what: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(what).where(eq(users.id, one.userId));
  const steps: Record<Step["event"], () => Promise<Partial<Person>>> = {
    agree: async () => {
      await chooseMarketing(shop, one.id, { channel: "email", consent: true });
      return { hasConsent: true };
    },
    withdraw: async () => {
      await chooseMarketing(shop, one.id, { channel: "email", consent: false });
      return { hasConsent: false };
    },
    "one-click": async () => {
      expect(await unsubscribe(shop, unsubscribeToken(shop.config, one.id))).toBe(true);
      return { hasConsent: false };
    },
    confirm: async () => {
      await setLogin({ emailVerified: true });
      return { isConfirmed: true };
    },
    "change-address": async () => {
      const email = `new-${one.email}`;
      await setLogin({ email, emailVerified: false });
      await set({ email });
      return { email, isConfirmed: false, isLoginAddress: true };
    },
    "old-profile": async () => {
      const email = `old-${one.email}`;
      await set({ email });
      return { email, isLoginAddress: false };
    },
    block: async () => {
      await set(
        one.isBlocked ? { blockedAt: null, blockedReason: null } : { blockedAt: shop.now(), blockedReason: "x" },
      );
      return { isBlocked: !one.isBlocked };
    },
    erase: async () => {
      await eraseAccount(shop, { userId: one.userId, actor: "customer" });
      return { isGone: true };
    },
  };
  Object.assign(one, await steps[event]());
}

/** Two of three can get newsletters at first. */
async function aPerson(shop: TestShop, index: number): Promise<Person> {
  const isReader = index % 3 > 0;
  const { id, userId, email } = await (isReader ? aSubscriber(shop) : aCustomer(shop.db));
  const first = { hasConsent: isReader, isConfirmed: isReader, isLoginAddress: true, isBlocked: false, isGone: false };
  return { id, userId, email, ...first };
}

const steps = (maxLength: number) =>
  fc.array(fc.record({ who: fc.nat(PEOPLE - 1), event: fc.constantFrom(...EVENTS) }), { maxLength });

/** Steps before the newsletter, and further ones while it is being sent, the first of them after the first email. */
const HISTORY = fc.record({ before: steps(20), during: fc.array(steps(4), { minLength: 2, maxLength: PEOPLE }) });

async function runHistories(shop: TestShop, numRuns: number): Promise<void> {
  const staff = await aStaffMember(shop);
  const { send } = shop.mailer;
  await fc.assert(
    fc.asyncProperty(HISTORY, async ({ before, during }) => {
      // Without any reader a newsletter cannot be sent.
      const always = await aSubscriber(shop);
      const people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => aPerson(shop, index)));
      const happenAll = async (list: readonly Step[]) => {
        for (const { who, event } of list) await happen(shop, people[who] as Person, event);
      };
      await happenAll(before);
      await aPlannedNewsletter(shop, staff);
      const expected = new Set(people.filter(mayGet));
      const got: Person[] = [];
      shop.mailer.send = async (mail) => {
        await send(mail);
        const one = people.find(({ email }) => email === mail.to);
        if (one) got.push(one);
        expect(mail.to === always.email || (one && mayGet(one))).toBe(true);
        await happenAll(during[shop.mailer.sent.length - 1] ?? []);
        for (const each of people) if (!mayGet(each) && !got.includes(each)) expected.delete(each);
      };

      await sendNewsletters(shop);

      expect(got).toHaveLength(new Set(got).size);
      // Each customer whose consent held throughout got it. Others may get it when they agreed again in time.
      for (const one of expected) expect(got).toContain(one);
      shop.mailer.sent.length = 0;
      const ids = [always.userId, ...people.map(({ userId }) => userId)];
      await shop.db.delete(users).where(inArray(users.id, ids));
    }),
    { numRuns },
  );
}

dbTest("sends only to customers with a consent and a confirmed address, in 150 random histories", async ({ shop }) => {
  await runHistories(shop, 15);
});

dbTest(
  "sends only to customers with a consent and a confirmed address, in 10,000 random histories",
  { tags: ["full"], timeout: 900_000 },
  async ({ shop }) => {
    await runHistories(shop, 1_000);
  },
);
