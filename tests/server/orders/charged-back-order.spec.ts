/** @module-tag full */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { payments } from "../../../src/db/schema/index.ts";
import { formatRupees, toDecimal } from "../../../src/domain/money.ts";
import { recordNotification } from "../../../src/domain/payments/record-notification.server.ts";
import { serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";
import { FILLED_FORM } from "../../support/steps/account-forms.ts";
import { aPaidOrder } from "../../support/steps/order-steps.ts";
import { makeTestShop } from "../../support/test-shop.ts";

const { email = "" } = FILLED_FORM;

/** Name of the amount among the order's sums, and the sentence about the event, by the prefix of the URL. */
const TEXTS: [prefix: string, name: string, sentence: (amount: string) => string][] = [
  ["", "Payment reversed by the bank", (amount) => `Your bank has taken back ${amount}.`],
  ["/si", "ගෙවීම බැංකුව විසින් ආපසු හරවා ඇත", (amount) => `${amount} ඔබේ බැංකුව ආපසු ගෙන ඇත.`],
  ["/ta", "கட்டணத்தை வங்கி திரும்பப் பெற்றது", (amount) => `${amount} தொகையை உங்கள் வங்கி திரும்பப் பெற்றது.`],
];

serverTest(
  "displays the amount of a chargeback to the customer in each language, and to staff",
  async ({ shop, call, signedIn }) => {
    const { order } = await aPaidOrder(shop, email);
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, order.id));
    const { number: orderNumber, totalCents, currency } = order;
    const took = { paymentId: payment?.providerPaymentId ?? "", amount: toDecimal(totalCents), currency };
    const source = { source: "notification", method: "VISA", bodySha256: "0".repeat(64) } as const;
    await recordNotification(makeTestShop(shop.db), { ...source, ...took, orderNumber, statusCode: "-3" });
    const amount = formatRupees(totalCents);
    const sumOf = (name: string) => new RegExp(`<dt>${name}</dt><dd[^>]*>(?:<[^>]*>)*${amount.replace(".", "\\.")}<`);

    for (const [prefix, name, sentence] of TEXTS) {
      const { text } = await signedIn(`${prefix}/orders/${orderNumber}`);
      expect(text, prefix).toMatch(sumOf(name));
      expect(text, prefix).toContain(sentence(amount));
    }
    const { cookie } = await aStaffMember(shop);
    const { text } = await call(`/admin/orders/${orderNumber}`, { headers: { cookie } });
    expect(text).toMatch(sumOf("Charged back"));
    expect(text).toContain(`Charged back · ${amount}`);
  },
);
