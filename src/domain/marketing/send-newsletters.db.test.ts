import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { aPlannedNewsletter, aSubscriber, NEWS, statusOfNewsletter } from "../../../tests/support/newsletters.ts";
import { aStaffMember } from "../../../tests/support/staff.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { customers, newsletterRecipients, users } from "../../db/schema/index.ts";
import { chooseMarketing } from "../accounts/marketing-consent.server.ts";
import { HOUR_MS } from "../durations.ts";
import { MailNotTaken } from "../mail/mailer.ts";
import { eraseAccount } from "../privacy/delete-account.server.ts";
import { findNewsletter } from "./list-newsletters.server.ts";
import { addNewsletter } from "./save-newsletter.server.ts";
import { scheduleNewsletter, sendNewsletterToStaff, stopNewsletter } from "./schedule-newsletter.server.ts";
import { sendNewsletters } from "./send-newsletters.server.ts";

const recipientsOf = ({ mailer }: TestShop) => mailer.sent.map(({ to }) => to).sort();
const many = (shop: TestShop, count: number) => Promise.all(Array.from({ length: count }, () => aSubscriber(shop)));
/** Lets every claim and delay pass. */
const passDelays = ({ db }: TestShop) => db.update(newsletterRecipients).set({ dueAt: sql`now() - interval '1 s'` });

dbTest(
  "sends each reader one email in their language, without pictures, that can be ended by one click",
  async ({ shop }) => {
    const staff = await aStaffMember(shop);
    const [english, sinhala, tamil] = await Promise.all([
      aSubscriber(shop, { email: "en@example.test" }),
      aSubscriber(shop, { email: "si@example.test", language: "si" }),
      aSubscriber(shop, { email: "ta@example.test", language: "ta" }),
    ]);
    const fields = { "subject.si": "මේ සතියේ පුවත්", "text.si": "බෙදා හැරීම නොමිලේ.", path: "/faq" };
    const id = await aPlannedNewsletter(shop, staff, { fields });

    expect(await sendNewsletters(shop)).toBe(3);

    expect(recipientsOf(shop)).toEqual([english.email, sinhala.email, tamil.email]);
    const mailTo = (email: string) => shop.mailer.sent.find(({ to }) => to === email);
    expect(mailTo(english.email)).toMatchObject({ subject: NEWS["subject.en"], language: "en" });
    expect(mailTo(sinhala.email)).toMatchObject({ subject: "මේ සතියේ පුවත්", language: "si" });
    expect(mailTo(sinhala.email)?.text).toContain("/si/faq");
    expect(mailTo(tamil.email)).toMatchObject({ subject: NEWS["subject.en"], language: "en" });
    for (const { html, text, unsubscribeUrl } of shop.mailer.sent) {
      expect(unsubscribeUrl).toMatch(/\/unsubscribe\/[\w-]{43}$/);
      expect(html).toContain(`href="${unsubscribeUrl}"`);
      expect(text).toContain(unsubscribeUrl);
      expect(html).not.toMatch(/<img|background=|url\(/);
    }
    expect(await statusOfNewsletter(shop, id)).toBe("sent");
    expect((await findNewsletter(shop, id))?.counts).toMatchObject({ sent: 3, waiting: 0, skipped: 0, failed: 0 });
  },
);

dbTest(
  "sends nothing without consent, to an unconfirmed or older address, or to a blocked customer",
  async ({ db, shop }) => {
    const staff = await aStaffMember(shop);
    const [reader, withdrawn, unconfirmed, older, blocked, bySms] = await Promise.all(
      Array.from({ length: 6 }, () => aSubscriber(shop)),
    );
    await chooseMarketing(shop, withdrawn?.id ?? "", { channel: "email", consent: false });
    await db
      .update(users)
      .set({ emailVerified: false })
      .where(eq(users.id, unconfirmed?.userId ?? ""));
    await db
      .update(customers)
      .set({ email: "older@example.test" })
      .where(eq(customers.id, older?.id ?? ""));
    const block = { blockedAt: shop.now(), blockedReason: "Never paid" };
    await db
      .update(customers)
      .set(block)
      .where(eq(customers.id, blocked?.id ?? ""));
    await chooseMarketing(shop, bySms?.id ?? "", { channel: "email", consent: false });
    await chooseMarketing(shop, bySms?.id ?? "", { channel: "sms", consent: true });
    await aPlannedNewsletter(shop, staff);

    await sendNewsletters(shop);

    expect(recipientsOf(shop)).toEqual([reader?.email]);
  },
);

dbTest("sends one copy to each reader when five workers run it, and when it runs again", async ({ shop }) => {
  const staff = await aStaffMember(shop);
  const readers = await many(shop, 30);
  await aPlannedNewsletter(shop, staff);

  await Promise.all(Array.from({ length: 5 }, () => sendNewsletters(shop)));
  await passDelays(shop);
  await sendNewsletters(shop);

  expect(recipientsOf(shop)).toEqual(readers.map(({ email }) => email).sort());
});

dbTest("goes on after a worker died, and repeats no email that may have left", async ({ shop }) => {
  const staff = await aStaffMember(shop);
  await many(shop, 5);
  const id = await aPlannedNewsletter(shop, staff);
  const send = shop.mailer.send;
  shop.mailer.send = async (mail) => {
    await send(mail);
    if (shop.mailer.sent.length === 3) throw new Error("killed");
  };
  await expect(sendNewsletters(shop)).rejects.toThrow("killed");
  await sendNewsletters(shop);
  expect(await statusOfNewsletter(shop, id)).toBe("sending");

  await passDelays(shop);
  await sendNewsletters(shop);

  expect(new Set(recipientsOf(shop)).size).toBe(5);
  expect(shop.mailer.sent).toHaveLength(5);
  expect((await findNewsletter(shop, id))?.counts).toMatchObject({ sent: 4, failed: 1 });
  expect(await statusOfNewsletter(shop, id)).toBe("sent");
});

dbTest("stops while it is being sent", async ({ shop }) => {
  const staff = await aStaffMember(shop);
  await many(shop, 4);
  const id = await aPlannedNewsletter(shop, staff);
  const send = shop.mailer.send;
  shop.mailer.send = async (mail) => {
    await send(mail);
    if (shop.mailer.sent.length === 2) await stopNewsletter(shop, staff, id);
  };

  await sendNewsletters(shop);
  await sendNewsletters(shop);

  expect(shop.mailer.sent).toHaveLength(2);
  expect(await findNewsletter(shop, id)).toMatchObject({ status: "stopped", counts: { sent: 2, waiting: 2 } });
});

dbTest("waits for its time, and a planned newsletter that is stopped is a draft again", async ({ shop }) => {
  const staff = await aStaffMember(shop);
  await aSubscriber(shop);
  const sendAt = new Date(shop.now().getTime() + HOUR_MS);
  const [stopped, planned] = [
    await aPlannedNewsletter(shop, staff, { sendAt }),
    await aPlannedNewsletter(shop, staff, { sendAt }),
  ];
  await sendNewsletters(shop);
  expect(shop.mailer.sent).toEqual([]);
  await stopNewsletter(shop, staff, stopped);
  shop.clock.advance(HOUR_MS);
  const late = await aSubscriber(shop);

  await sendNewsletters(shop);

  expect(await statusOfNewsletter(shop, stopped)).toBe("draft");
  expect(await statusOfNewsletter(shop, planned)).toBe("sent");
  expect(recipientsOf(shop)).toContain(late.email);
});

dbTest("reads the consent again directly before each email", async ({ shop }) => {
  const staff = await aStaffMember(shop);
  const readers = await many(shop, 3);
  const id = await aPlannedNewsletter(shop, staff);
  const send = shop.mailer.send;
  shop.mailer.send = async (mail) => {
    await send(mail);
    const others = readers.filter(({ email }) => email !== mail.to);
    for (const other of others) await chooseMarketing(shop, other.id, { channel: "email", consent: false });
  };

  await sendNewsletters(shop);

  expect(shop.mailer.sent).toHaveLength(1);
  expect((await findNewsletter(shop, id))?.counts).toMatchObject({ sent: 1, skipped: 2 });
});

dbTest("pauses while the mail server is away, and then sends to all readers", async ({ shop }) => {
  const staff = await aStaffMember(shop);
  await many(shop, 3);
  const id = await aPlannedNewsletter(shop, staff);
  shop.mailer.failWith(new MailNotTaken("unreachable"));
  await sendNewsletters(shop);
  expect(await findNewsletter(shop, id)).toMatchObject({ failure: "unreachable", counts: { waiting: 3 } });

  shop.mailer.failWith(null);
  await sendNewsletters(shop);

  expect(await findNewsletter(shop, id)).toMatchObject({ status: "sent", failure: null, counts: { sent: 3 } });
});

dbTest("repeats an email that the server rejected for now, and gives up a refused recipient", async ({ shop }) => {
  const staff = await aStaffMember(shop);
  const [busy, refused] = [await aSubscriber(shop), await aSubscriber(shop)];
  const id = await aPlannedNewsletter(shop, staff);
  const send = shop.mailer.send;
  shop.mailer.send = async ({ to }) => {
    throw new MailNotTaken(to === busy.email ? "server-refused" : "recipient-refused");
  };
  await sendNewsletters(shop);
  shop.mailer.send = send;
  await passDelays(shop);

  await sendNewsletters(shop);

  expect(recipientsOf(shop)).toEqual([busy.email]);
  expect(refused.email).not.toBe(busy.email);
  expect((await findNewsletter(shop, id))?.counts).toMatchObject({ sent: 1, failed: 1 });
});

dbTest("stores nothing about a customer whose account is deleted", async ({ db, shop }) => {
  const staff = await aStaffMember(shop);
  const [gone, left] = [await aSubscriber(shop), await aSubscriber(shop)];
  await aPlannedNewsletter(shop, staff);
  await sendNewsletters(shop);

  await eraseAccount(shop, { userId: gone.userId, actor: "customer" });

  const rows = await db.select({ of: newsletterRecipients.customerId }).from(newsletterRecipients);
  expect(rows).toEqual([{ of: left.id }]);
});

dbTest("sends a draft to staff only, in each of its languages", async ({ shop }) => {
  const staff = await aStaffMember(shop);
  await aSubscriber(shop);
  const fields = { ...NEWS, "subject.ta": "இந்த வாரச் செய்திகள்", "text.ta": "விநியோகம் இலவசம்." };
  const id = await addNewsletter(shop, staff, fields);

  expect(await sendNewsletterToStaff(shop, staff, id)).toBeNull();

  expect(shop.mailer.sent.map(({ to, language }) => [to, language])).toEqual([
    [staff.email, "en"],
    [staff.email, "ta"],
  ]);
});

dbTest("sends names from the catalogue only after staff have confirmed them", async ({ db, shop }) => {
  const staff = await aStaffMember(shop);
  await aSubscriber(shop);
  await aProduct(db, { title: "Reading lamp" });
  const id = await addNewsletter(shop, staff, { ...NEWS, "text.en": "The reading LAMP is back." });
  const plan = { id, version: 1, sendAt: null, areNamesMeant: false };

  await expect(scheduleNewsletter(shop, staff, plan)).rejects.toMatchObject({
    code: "INVALID_INPUT",
    facts: { fields: { areNamesMeant: expect.stringContaining("Reading lamp") } },
  });
  await scheduleNewsletter(shop, staff, { ...plan, areNamesMeant: true });

  expect(await statusOfNewsletter(shop, id)).toBe("scheduled");
});

dbTest("plans a newsletter once, and only for a time to come", async ({ shop }) => {
  const staff = await aStaffMember(shop);
  const id = await addNewsletter(shop, staff, NEWS);
  const plan = { id, version: 1, sendAt: null, areNamesMeant: false };
  await expect(scheduleNewsletter(shop, staff, plan)).rejects.toMatchObject({ code: "INVALID_INPUT" });
  await aSubscriber(shop);
  await expect(scheduleNewsletter(shop, staff, { ...plan, version: 2 })).rejects.toMatchObject({
    code: "CONTENT_CHANGED",
  });
  const past = { ...plan, sendAt: new Date(shop.now().getTime() - 1) };
  await expect(scheduleNewsletter(shop, staff, past)).rejects.toMatchObject({ code: "INVALID_INPUT" });

  await Promise.all(Array.from({ length: 10 }, () => scheduleNewsletter(shop, staff, plan)));
  await sendNewsletters(shop);
  await scheduleNewsletter(shop, staff, plan);
  await sendNewsletters(shop);

  expect(shop.mailer.sent).toHaveLength(1);
});
