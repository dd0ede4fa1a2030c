import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aCustomer } from "../../../tests/support/factories.ts";
import { creditOf, withGiftCards } from "../../../tests/support/orders/with-credit.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { auditLog, credits, emailContacts } from "../../db/schema/index.ts";
import { sendGiftCard } from "../../jobs/send-gift-card.ts";
import { DAY_MS } from "../durations.ts";
import type { DomainError } from "../errors.ts";
import { rupees } from "../money.ts";
import { voidCredit } from "./change-credit.server.ts";
import { listCreditDifferences } from "./check-credit.server.ts";
import { issueGiftCard, listGiftCards, redeemGiftCard } from "./gift-cards.server.ts";

const staff = { userId: "test" };
const CARD = { staff, amountCents: rupees(2_500), reason: "sold" as const };
const clientIp = "192.0.2.1";

const issue = (shop: TestShop) => issueGiftCard(withGiftCards(shop), { ...CARD, key: randomUUID() });

async function redeem(shop: TestShop, typed: string) {
  const { id: customerId } = await aCustomer(shop.db);
  return { customerId, balance: await redeemGiftCard(withGiftCards(shop), { customerId, clientIp, typed }) };
}

dbTest("gives a card to the customer who enters its code, and stores only a hash of it", async ({ db, shop }) => {
  const code = (await issue(shop)) ?? "";
  expect(JSON.stringify([await db.select().from(credits), await db.select().from(auditLog)])).not.toContain(code);

  const { customerId, balance } = await redeem(shop, code.toLowerCase());

  expect(balance).toBe(rupees(2_500));
  expect(await creditOf(shop, customerId)).toEqual({ balance: rupees(2_500), moved: ["issue 2500"] });
  expect(await listGiftCards(shop)).toMatchObject([
    { codeEnd: code.slice(-4), issuedCents: rupees(2_500), customerId },
  ]);
  expect(await listCreditDifferences(shop)).toEqual([]);
});

dbTest("gives a card to one of ten customers who enter its code at the same time", async ({ shop }) => {
  const code = (await issue(shop)) ?? "";

  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => redeem(shop, code)));

  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

dbTest(
  "has one answer for unknown, used, voided and expired codes, and for any code while cards are off",
  async ({ db, shop }) => {
    const [used, voided, expired, off] = [await issue(shop), await issue(shop), await issue(shop), await issue(shop)];
    await redeem(shop, used ?? "");
    const [card] = await db
      .select()
      .from(credits)
      .where(eq(credits.codeEnd, voided?.slice(-4) ?? ""));
    await voidCredit(shop, {
      creditId: card?.id ?? "",
      displayedCents: rupees(2_500),
      reason: "mistake",
      actor: "staff:test",
    });
    const { id: customerId } = await aCustomer(db);
    const answers: DomainError[] = [];
    const answerTo = async (by: TestShop, typed: string) => {
      await redeemGiftCard(by, { customerId, clientIp, typed }).catch((error) => answers.push(error));
    };

    await answerTo(shop, off ?? "");
    for (const typed of ["", "7KQ2-M9XB-4F7K-92MX", used ?? "", voided ?? ""])
      await answerTo(withGiftCards(shop), typed);
    shop.clock.advance(40 * DAY_MS);
    await answerTo(withGiftCards(shop), expired ?? "");

    expect(answers).toHaveLength(6);
    expect(new Set(answers.map(({ code, facts }) => JSON.stringify([code, facts])))).toEqual(
      new Set(['["GIFT_CARD_REFUSED",{}]']),
    );
  },
);

dbTest("limits the tries of an account", async ({ db, shop }) => {
  const code = (await issue(shop)) ?? "";
  const { id: customerId } = await aCustomer(db);
  const tries = { customerId, clientIp, typed: "7KQ2-M9XB-4F7K-92MX" };
  for (let tried = 0; tried < 10; tried += 1) {
    await expect(redeemGiftCard(withGiftCards(shop), tries)).rejects.toMatchObject({ code: "GIFT_CARD_REFUSED" });
  }

  const last = redeemGiftCard(withGiftCards(shop), { ...tries, typed: code });

  await expect(last).rejects.toMatchObject({ code: "TOO_MANY_TRIES" });
});

dbTest("issues nothing while cards are off, and once when the form is sent twice", async ({ db, shop }) => {
  const card = { ...CARD, key: randomUUID() };
  await expect(issueGiftCard(shop, card)).rejects.toMatchObject({ code: "GIFT_CARDS_OFF" });

  const codes = [await issueGiftCard(withGiftCards(shop), card), await issueGiftCard(withGiftCards(shop), card)];

  expect(codes.map((code) => code === null)).toEqual([false, true]);
  expect(await db.$count(credits)).toBe(1);
});

dbTest("mails a code that works in neutral words, and deletes the address", async ({ db, shop }) => {
  const mailTo = { email: "nimali@example.test", language: "en" as const };
  expect(await issueGiftCard(withGiftCards(shop), { ...CARD, key: randomUUID(), mailTo })).toBeNull();
  const [job] = (await shop.queuedJobs()).flatMap(({ job }) => (job.kind === "send-gift-card" ? [job] : []));
  expect(JSON.stringify(job)).not.toContain("nimali");

  await sendGiftCard(shop, job ?? { creditId: "" });
  await sendGiftCard(shop, job ?? { creditId: "" });

  expect(shop.mailer.sent).toHaveLength(1);
  const [mail] = shop.mailer.sent;
  expect(mail?.subject).toBe("A gift card for you");
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/adult|toy|lingerie|intimate/i);
  expect(await db.$count(emailContacts)).toBe(0);
  const code = /Code: ([0-9A-Z-]{19})/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await redeem(shop, code)).toMatchObject({ balance: rupees(2_500) });
});
