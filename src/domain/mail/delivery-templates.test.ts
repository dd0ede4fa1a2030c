import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { LANGUAGES } from "../languages.ts";
import type { MailEventOf } from "../mail-events.ts";
import { rupees } from "../money.ts";
import { DELIVERY_FAILURES } from "../orders/fulfilment/delivery-failures.ts";
import { renderMail, type WrittenFrom } from "./render-mail.ts";
import type { MailedOrder } from "./templates.ts";

const { baseUrl, shop } = parseConfig({ BASE_URL: "https://shop.example.lk" });

const PAID: MailedOrder = {
  number: "Order-1795276800000",
  code: "4F7K92MX",
  payKey: "00000000-0000-4000-8000-000000000000",
  status: "delivery-failed",
  paymentMethod: "card",
  totalCents: rupees(4_500),
  vatBasisPoints: null,
  vatCents: rupees(0),
  creditCents: rupees(0),
  dueCents: rupees(0),
  expiresAt: null,
  isOpenedByCode: false,
  arrivesBy: null,
};
const UNPAID_CASH: MailedOrder = { ...PAID, paymentMethod: "cash-on-delivery", dueCents: rupees(4_500) };

type Kind = "order-delivery-failed" | "order-returning" | "order-returned";

function write<K extends Kind>(
  kind: K,
  facts: MailEventOf<K>["facts"],
  { language = "en", order = PAID }: Partial<Pick<WrittenFrom, "language">> & { order?: MailedOrder } = {},
) {
  const matter = { kind, facts, order, baseUrl, shop };
  return renderMail({ id: "1", to: "a@example.test", language, names: [], ...matter } as WrittenFrom);
}

test.each(LANGUAGES)("names each reason of a failed delivery, the next attempt and a contact in %s", (language) => {
  const texts = DELIVERY_FAILURES.map((reason) => write("order-delivery-failed", { reason }, { language }).text);
  const part = write("order-delivery-failed", { reason: "other", isPart: true }, { language }).text;
  const givenUp = { ...PAID, status: "refused" } as const;
  const late = write("order-delivery-failed", { reason: "other" }, { language, order: givenUp }).text;

  expect(new Set([...texts, part]).size).toBe(DELIVERY_FAILURES.length + 1);
  for (const text of [...texts, part, late]) {
    expect(text).toContain(PAID.number);
    expect(text).toContain(shop.phone);
    expect(text).not.toContain("Rs.");
  }
  expect(late.length).toBeLessThan(texts.at(-1)?.length ?? 0);
  const cash = write("order-delivery-failed", { reason: "other" }, { language, order: UNPAID_CASH });
  expect(cash.text).toContain("Rs. 4,500");
});

test.each(LANGUAGES)("names the money of a parcel that comes back in %s", (language) => {
  for (const [kind, facts] of [
    ["order-returning", { isRefused: true }],
    ["order-returned", { wasDelivered: false }],
  ] as const) {
    const paid = write(kind, facts, { language });
    const unpaid = write(kind, facts, { language, order: UNPAID_CASH });
    expect(paid.text, kind).not.toBe(unpaid.text);
    expect(unpaid.text, kind).toContain(unpaid.preheader);
    for (const { text } of [paid, unpaid]) expect(text, kind).toContain(shop.phone);
  }
});

test("tells a refused parcel from one that could not be delivered, and a returned one from one that was delivered", () => {
  expect(write("order-returning", { isRefused: true }).text).toContain("wasn't accepted");
  expect(write("order-returning", { isRefused: false }).text).toContain("couldn't deliver");
  expect(write("order-returned", { wasDelivered: false }).text).toContain("We'll refund what you paid for the items");
  const checked = write("order-returned", { wasDelivered: true }).text;
  expect(checked).toContain("We'll check it and email you");
  expect(checked).not.toContain("order the items again");
});
