import { eq } from "drizzle-orm";
import { newsletters, users } from "../../src/db/schema/index.ts";
import { chooseMarketing } from "../../src/domain/accounts/marketing-consent.server.ts";
import { invariant } from "../../src/domain/errors.ts";
import type { Language } from "../../src/domain/languages.ts";
import { addNewsletter } from "../../src/domain/marketing/save-newsletter.server.ts";
import { scheduleNewsletter } from "../../src/domain/marketing/schedule-newsletter.server.ts";
import { aCustomer } from "./factories.ts";
import type { TestShop } from "./test-shop.ts";

export const NEWS = { "subject.en": "News of this week", "text.en": "Delivery is free.\nUntil Sunday." };

/** Creates a customer with a confirmed address who has agreed to offers by email. */
export async function aSubscriber(
  shop: Pick<TestShop, "db" | "now">,
  facts: { language?: Language; email?: string } = {},
) {
  const customer = await aCustomer(shop.db, facts);
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, customer.userId));
  await chooseMarketing(shop, customer.id, { channel: "email", consent: true });
  return customer;
}

type Staff = { userId: string };

/** Creates a newsletter and plans it for now, or for `sendAt`. @returns its id */
export async function aPlannedNewsletter(
  shop: TestShop,
  staff: Staff,
  { sendAt = null, fields = {} }: { sendAt?: Date | null; fields?: Record<string, string> } = {},
): Promise<string> {
  const id = await addNewsletter(shop, staff, { ...NEWS, ...fields });
  await scheduleNewsletter(shop, staff, { id, version: 1, sendAt, areNamesMeant: false });
  return id;
}

export async function statusOfNewsletter({ db }: TestShop, id: string) {
  const [found] = await db.select({ status: newsletters.status }).from(newsletters).where(eq(newsletters.id, id));
  invariant(found, "no such newsletter");
  return found.status;
}
