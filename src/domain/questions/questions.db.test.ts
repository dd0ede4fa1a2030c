import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aCustomer, aProduct } from "../../../tests/support/factories.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { auditLog, customers, emailContacts, mails, productQuestions } from "../../db/schema/index.ts";
import { sendContactLinkMail } from "../../jobs/send-account-mails.ts";
import { deleteOldContacts } from "../accounts/email-contacts.server.ts";
import { getCatalogVersion } from "../catalog/catalog-version.server.ts";
import { DAY_MS } from "../durations.ts";
import { sendWaitingMails } from "../mail/send-waiting-mails.server.ts";
import { gatherCustomerData } from "../privacy/collect-customer-data.server.ts";
import { askQuestion } from "./ask-question.server.ts";
import { answerQuestion, findQuestionForStaff, listQuestions, rejectQuestion } from "./moderate-question.server.ts";
import { listPublishedQuestions } from "./published-questions.server.ts";
import { confirmVisitorEmail } from "./queue-answer-mail.server.ts";

const ADDRESS = "nim.perera77@example.test";

/** A product, and a way to ask about it. */
async function aQuestioned(shop: TestShop) {
  const { publicId, title } = await aProduct(shop.db, { title: "Silk ribbon" });
  const asked = { key: randomUUID(), text: "Is it soft?", email: "", wantsMail: undefined };
  const ask = (facts: Partial<typeof asked> | { wantsMail: "on" } = {}, customerId: string | null = null) =>
    askQuestion(shop, { publicId, customerId, clientIp: "203.0.113.7", language: "si" }, { ...asked, ...facts });
  const shown = () => listPublishedQuestions(shop, publicId, 4);
  return { publicId, title, ask, shown };
}

async function theOnly(shop: TestShop) {
  const [question] = [...(await listQuestions(shop, false)), ...(await listQuestions(shop, true))];
  if (!question) throw new Error("no question in the fixture");
  return question;
}

const answer = async (shop: TestShop, words = "Very soft.") => {
  const { id, version } = await theOnly(shop);
  await answerQuestion(shop, STAFF, { id, version, answer: words });
};

/** Without the emails that tell staff of a question. */
const toAsker = eq(mails.audience, "customer");

/** Sends the emails that ask to confirm an address. @returns the token of the last one's link */
async function mailedToken(shop: TestShop): Promise<string> {
  for (const { job } of await shop.queuedJobs())
    if (job.kind === "send-contact-link-mail") await sendContactLinkMail(shop, job);
  const link = /https?:\S+verify-email\S+/.exec(shop.mailer.sent.at(-1)?.text ?? "")?.[0] ?? "";
  return new URL(link).searchParams.get("token") ?? "";
}

/** Opens the link of the email that asks to confirm an address. */
async function confirm(shop: TestShop) {
  expect(await confirmVisitorEmail(shop, await mailedToken(shop))).toBe(true);
}

/** Waits until a statement of this database waits for a lock. */
async function untilSomeoneWaits({ db }: TestShop): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await db.execute(waiting)).rowCount).toBe(1);
}

const answerMails = (shop: TestShop) => shop.mailer.sent.filter(({ text }) => text.includes("/questions/"));

dbTest("shows a question only once it is answered, without any hint to its asker", async ({ db, shop }) => {
  const { ask, shown } = await aQuestioned(shop);
  const { id: customerId } = await aCustomer(db);
  await ask({ wantsMail: "on" }, customerId);
  expect(await shown()).toEqual([]);
  const before = await getCatalogVersion(db);

  await answer(shop);

  expect(await shown()).toEqual([{ text: "Is it soft?", answer: "Very soft.", language: "si", isExample: false }]);
  expect(await getCatalogVersion(db)).not.toBe(before);
  expect(JSON.stringify(await theOnly(shop))).not.toContain(customerId);
  expect(await db.select().from(auditLog).where(eq(auditLog.action, "question.answer"))).toHaveLength(1);
});

dbTest("shows no hidden question, and none of a hidden product", async ({ db, shop }) => {
  const { ask, shown } = await aQuestioned(shop);
  await ask();
  await answer(shop);
  const { id, version } = await theOnly(shop);

  await rejectQuestion(shop, STAFF, { id, version });

  expect(await shown()).toEqual([]);
  expect(await theOnly(shop)).toMatchObject({ status: "rejected", answer: null });
  await expect(
    db.update(productQuestions).set({ status: "answered" }).where(eq(productQuestions.id, id)),
  ).rejects.toThrow();
});

dbTest("stores one question for five concurrent forms with the same key, and for later ones", async ({ db, shop }) => {
  const { ask } = await aQuestioned(shop);

  await Promise.all(Array.from({ length: 5 }, () => ask({ email: ADDRESS })));
  await ask({ email: ADDRESS });

  expect(await db.$count(productQuestions)).toBe(1);
  expect(await db.$count(emailContacts)).toBe(1);
});

dbTest("rejects contact details, unknown products and too many questions", async ({ shop, db }) => {
  const { ask } = await aQuestioned(shop);
  const fresh = () => ({ key: randomUUID() });

  for (const text of ["Call 077 123 4567", "See example.com", "me@example.test?"])
    await expect(ask({ ...fresh(), text })).rejects.toMatchObject({ code: "QUESTION_REFUSED" });
  const hidden = await aProduct(db, { visible: false });
  const asking = { publicId: hidden.publicId, customerId: null, clientIp: "203.0.113.8", language: "en" as const };
  await expect(
    askQuestion(shop, asking, { ...fresh(), text: "Is it soft?", email: "", wantsMail: undefined }),
  ).rejects.toMatchObject({ code: "PUBLIC_ID_NOT_FOUND" });
  const { id } = await aCustomer(db);
  for (let times = 0; times < 10; times += 1) await ask(fresh(), id);
  await expect(ask(fresh(), id)).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });
});

dbTest("changes nothing when a question has the answer already", async ({ db, shop }) => {
  const { ask } = await aQuestioned(shop);
  await ask();
  await answer(shop);
  const { id, version } = await theOnly(shop);

  expect(await answerQuestion(shop, STAFF, { id, version, answer: "Very soft." })).toBe(false);

  expect(await theOnly(shop)).toMatchObject({ version });
  expect(await db.$count(auditLog)).toBe(1);
});

dbTest("rejects an answer to an outdated version", async ({ shop }) => {
  const { ask, shown } = await aQuestioned(shop);
  await ask();
  const { id, version } = await theOnly(shop);
  await answer(shop);

  const changed = { code: "QUESTION_CHANGED" };
  await expect(answerQuestion(shop, STAFF, { id, version, answer: "No." })).rejects.toMatchObject(changed);
  await expect(rejectQuestion(shop, STAFF, { id, version })).rejects.toMatchObject(changed);

  expect(await shown()).toMatchObject([{ answer: "Very soft." }]);
});

dbTest("sends a customer who wants it one email about the answer", async ({ db, shop }) => {
  const { ask, title } = await aQuestioned(shop);
  const { id: customerId } = await aCustomer(db);
  await ask({ wantsMail: "on" }, customerId);
  await answer(shop);
  await answer(shop, "Soft, and washable.");

  await sendWaitingMails(shop);

  const [mail, ...others] = answerMails(shop);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Your question is answered");
  expect(mail?.text).not.toContain(title);
});

dbTest("names the product in the email's text alone, and only for a customer who chose that", async ({ db, shop }) => {
  const { ask, title } = await aQuestioned(shop);
  const { id: customerId } = await aCustomer(db, { namesInMails: true });
  await ask({ wantsMail: "on" }, customerId);
  await answer(shop);

  await sendWaitingMails(shop);

  const [mail] = answerMails(shop);
  expect(mail?.text).toContain(title);
  expect(mail?.subject).not.toContain(title);
});

dbTest("sends nothing to a customer who did not ask for it", async ({ db, shop }) => {
  const { ask } = await aQuestioned(shop);
  const { id: customerId } = await aCustomer(db);
  await ask({ email: ADDRESS }, customerId);

  await answer(shop);

  expect(await db.$count(mails, toAsker)).toBe(0);
  expect(await db.$count(emailContacts)).toBe(0);
});

dbTest("sends a visitor the answer once their address is confirmed, and then deletes it", async ({ db, shop }) => {
  const { ask, title } = await aQuestioned(shop);
  await ask({ email: ADDRESS });
  await answer(shop);
  expect(await db.$count(mails, toAsker)).toBe(0);

  await confirm(shop);
  await sendWaitingMails(shop);

  const sent = answerMails(shop);
  expect(sent).toMatchObject([{ to: ADDRESS, language: "si" }]);
  expect(JSON.stringify(sent)).not.toContain(title);
  shop.clock.advance(2 * DAY_MS);
  await deleteOldContacts(shop);
  expect(await db.$count(emailContacts)).toBe(0);
  expect(await db.$count(productQuestions)).toBe(1);
});

dbTest("sends a visitor the answer that is published while they confirm their address", async ({ db, shop }) => {
  const { ask } = await aQuestioned(shop);
  await ask({ email: ADDRESS });
  const token = await mailedToken(shop);

  const confirmed = await db.transaction(async (tx) => {
    await answer({ ...shop, db: tx });
    const confirming = confirmVisitorEmail(shop, token);
    await Promise.race([confirming, untilSomeoneWaits(shop)]);
    return { confirming };
  });
  await confirmed.confirming;

  expect(await db.$count(mails, toAsker)).toBe(1);
});

dbTest("sends a visitor nothing but the link while their address is not confirmed", async ({ db, shop }) => {
  const { ask } = await aQuestioned(shop);
  await ask({ email: ADDRESS });
  await answer(shop);
  await sendWaitingMails(shop);

  expect(answerMails(shop)).toEqual([]);
  shop.clock.advance(2 * DAY_MS);
  await deleteOldContacts(shop);
  expect(await db.$count(emailContacts)).toBe(0);
});

dbTest("includes questions in the customer's data and deletes them with the account", async ({ db, shop }) => {
  const { ask, shown } = await aQuestioned(shop);
  const { id: customerId, userId } = await aCustomer(db);
  await ask({}, customerId);
  await answer(shop);
  const data = await gatherCustomerData(shop, { userId, sessionHash: null });
  expect(data).toMatchObject({ questions: [{ text: "Is it soft?", answer: "Very soft.", status: "answered" }] });
  const before = await getCatalogVersion(db);

  await db.delete(customers).where(eq(customers.id, customerId));

  expect(await shown()).toEqual([]);
  expect(await getCatalogVersion(db)).not.toBe(before);
});

dbTest("shows examples until the shop is live", async ({ db, shop }) => {
  const { id, publicId } = await aProduct(db);
  await db.insert(productQuestions).values({
    productId: id,
    text: "Is it soft?",
    language: "en",
    answer: "Very.",
    status: "answered",
    isExample: true,
    formKey: randomUUID(),
    askedAt: shop.now(),
    answeredAt: shop.now(),
  });
  const payhere = { ...shop.config.payhere, mode: "live" as const };

  expect(await listPublishedQuestions(shop, publicId, 4)).toMatchObject([{ isExample: true }]);
  expect(await listPublishedQuestions({ db, config: { ...shop.config, payhere } }, publicId, 4)).toEqual([]);
  expect(await findQuestionForStaff(shop, (await theOnly(shop)).id)).toMatchObject({ isExample: true });
});

dbTest("saves an answer or a rejection once when the same form arrives again", async ({ db, shop }) => {
  const { ask } = await aQuestioned(shop);
  await ask();
  const { id, version } = await theOnly(shop);
  await answer(shop);

  expect(await answerQuestion(shop, STAFF, { id, version, answer: "Very soft." })).toBe(false);
  const rejection = { id, version: version + 1 };
  await rejectQuestion(shop, STAFF, rejection);
  await rejectQuestion(shop, STAFF, rejection);

  expect(await db.$count(auditLog)).toBe(2);
});
