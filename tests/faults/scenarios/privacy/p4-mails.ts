import { eq, sql } from "drizzle-orm";
import { mails, orderLines } from "../../../../src/db/schema/index.ts";
import { LANGUAGES } from "../../../../src/domain/languages.ts";
import { sendWaitingMails } from "../../../../src/domain/mail/send-waiting-mails.server.ts";
import { MAIL_AUDIENCES, type MailEvent } from "../../../../src/domain/mail-events.ts";
import { cents } from "../../../../src/domain/money.ts";
import { placeOrder } from "../../../../src/domain/orders/placement/place-order.server.ts";
import { queueMail } from "../../../../src/domain/queue-mail.server.ts";
import { aProduct, aProfile } from "../../../support/factories.ts";
import { aStaffMember } from "../../../support/staff.ts";
import type { TestShop } from "../../../support/test-shop.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { orderInputFor } from "../../tools/purchases.ts";

/** Words about the shop's products that no subject may contain. */
const TELLING = /\b(?:adult|sex\w*|intim\w*|toys?|lingerie|erotic\w*|pleasure|condoms?|lubric\w*)\b/i;

/**
 * Renders emails of every kind in every language, about products with unique words: only recipients who turned names on
 * get any, and never in the subject.
 */
export async function neutralMails(run: ScenarioRun): Promise<void> {
  const { shop } = await run.openShop();
  for (let round = 0; round < run.size; round += 1) {
    const wantsNames = round % 2 === 1;
    const reader = { language: LANGUAGES[round % LANGUAGES.length] ?? "en", namesInMails: wantsNames };
    const { items, people, email } = await everyMail(shop, { reader, word: (name) => `${name}canary${round}x` });
    const sent = shop.mailer.sent.splice(0);
    run.equal(sent.length, Object.keys(MAIL_AUDIENCES).length, `letters of round ${round}`);
    for (const { to, subject, preheader, html, text } of sent) {
      const outside = `${subject} ${preheader}`;
      run.none(
        [...items, ...people].filter((word) => outside.includes(word)),
        `outside of the text of "${subject}"`,
      );
      run.check(!TELLING.test(outside), `outside of the text: ${outside}`);
      const named = items.filter((word) => `${html} ${text}`.includes(word));
      if (to !== email || !wantsNames) run.none(named, `the email "${subject}" names`);
      run.countAttempts();
    }
    const isNamed = sent.some(({ to, text }) => to === email && items.some((word) => text.includes(word)));
    run.equal(isNamed, wantsNames, `round ${round}: items are named to recipients who turned it on`);
  }
}

type Wanted = {
  reader: { language: (typeof LANGUAGES)[number]; namesInMails: boolean };
  word: (name: string) => string;
};

/** Places an order of a new customer and causes every event with an email. */
async function everyMail(shop: TestShop, { reader, word }: Wanted) {
  shop.clock.advance(60_000);
  const [title, option, sku, category] = [word("title"), word("choice"), word("sku"), word("category")];
  const product = await aProduct(shop.db, { title, category, sku, optionNames: [option], optionValues: [option] });
  const person = { firstName: word("first"), lastName: word("last"), email: `${word("mail")}@example.test` };
  const profile = await aProfile(shop.db, { ...person, ...reader });
  const order = await placeOrder(shop, { ...profile, ...reader }, orderInputFor([product]));
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  await shop.db.delete(mails);
  const { userId: staffId } = await aStaffMember(shop);
  const about = { customerId: profile.customerId, productPublicId: product.publicId, staffId };
  await queueMail(shop, shop.db, ...eventsOf(order.id, about));
  await sendWaitingMails(shop);
  await shop.db.execute(sql`delete from mails where status = 'sent'`);
  const items = [title, sku, category, line?.variantLabel ?? option].filter((one) => one !== "");
  return { items: [...new Set(items)], people: [person.firstName, person.lastName, person.email], email: person.email };
}

/** One event of every kind; a missing kind does not compile. */
function eventsOf(
  orderId: string,
  { customerId, productPublicId, staffId }: { customerId: string; productPublicId: string; staffId: string },
): MailEvent[] {
  const event = orderId;
  const all: { [K in MailEvent["kind"]]: Extract<MailEvent, { kind: K }> } = {
    "order-placed": { kind: "order-placed", orderId },
    "order-paid": { kind: "order-paid", orderId },
    "order-authorized": { kind: "order-authorized", orderId, event, facts: { amountCents: cents(100) } },
    "authorization-ending": { kind: "authorization-ending", orderId, event },
    "order-confirmed": { kind: "order-confirmed", orderId },
    "order-changed": { kind: "order-changed", orderId, event },
    "order-delivered": { kind: "order-delivered", orderId },
    "order-expired": { kind: "order-expired", orderId },
    "new-order": { kind: "new-order", orderId },
    "cash-to-confirm": { kind: "cash-to-confirm", orderId },
    "cash-hold-ending": { kind: "cash-hold-ending", orderId },
    "transfer-hold-ending": { kind: "transfer-hold-ending", orderId },
    "bank-slip-uploaded": { kind: "bank-slip-uploaded", orderId, event },
    "order-cancelled": { kind: "order-cancelled", orderId, facts: { reason: "by-shop", money: "to-card" } },
    "order-dispatched": {
      kind: "order-dispatched",
      orderId,
      facts: { courier: "Courier", trackingNumber: "AB123", trackingUrl: "https://track.example.lk/AB123" },
    },
    "order-delivery-failed": { kind: "order-delivery-failed", orderId, event, facts: { reason: "nobody-there" } },
    "order-returning": { kind: "order-returning", orderId, event, facts: { isRefused: true } },
    "order-returned": { kind: "order-returned", orderId, event, facts: { wasDelivered: false } },
    "order-refunded": { kind: "order-refunded", orderId, event, facts: { amountCents: cents(100), isFull: false } },
    "return-requested": { kind: "return-requested", orderId, event, facts: { reason: "faulty" } },
    "return-decided": { kind: "return-decided", orderId, event, facts: { decision: "approved" } },
    "transfer-instructions": {
      kind: "transfer-instructions",
      orderId,
      facts: { reference: "T123456", account: { bank: "Bank", branch: "Branch", name: "Name", number: "1234567890" } },
    },
    "payment-review": { kind: "payment-review", orderId, event, facts: { reason: "paid-late" } },
    "back-in-stock": { kind: "back-in-stock", customerId, event, facts: { productPublicId } },
    "question-answered": { kind: "question-answered", customerId, event, facts: { productPublicId } },
    "low-stock": {
      kind: "low-stock",
      event,
      facts: { products: [{ publicId: productPublicId, unitsLeft: 1 }], more: 0 },
    },
    "chat-request": { kind: "chat-request", event },
    "reviews-waiting": { kind: "reviews-waiting", event },
    "questions-waiting": { kind: "questions-waiting", event },
    "health-problem": { kind: "health-problem", event, facts: { part: "backup" } },
    "second-factor-off": { kind: "second-factor-off", event, facts: { staffId } },
    "staff-password-reset": { kind: "staff-password-reset", event, facts: { staffId, memberId: staffId } },
  };
  return Object.values(all);
}
