import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { SCRIPTS } from "../language-scripts.ts";
import { LANGUAGES } from "../languages.ts";
import { MAIL_AUDIENCES, type MailEventOf, type MailKind } from "../mail-events.ts";
import { cents, rupees } from "../money.ts";
import type { Mail } from "./mailer.ts";
import { renderMail, type WrittenFrom } from "./render-mail.ts";
import type { MailedOrder } from "./templates.ts";

const config = parseConfig({ BASE_URL: "https://shop.example.lk", SHOP_NAME: `Moon & "Sons" <3` });

const ORDER: MailedOrder = {
  number: "Order-1795276800000",
  code: "4F7K92MX",
  payKey: "00000000-0000-4000-8000-000000000000",
  status: "awaiting-payment",
  paymentMethod: "card",
  totalCents: rupees(4_500),
  vatBasisPoints: null,
  vatCents: rupees(0),
  creditCents: rupees(0),
  dueCents: rupees(4_500),
  expiresAt: new Date("2026-11-21T10:30:00Z"),
  isOpenedByCode: false,
  arrivesBy: "2026-11-26",
};

/** Facts of each kind; a kind without them does not compile. */
const FACTS: { [K in MailKind]: MailEventOf<K>["facts"] } = {
  "order-placed": undefined,
  "transfer-instructions": {
    reference: "T-7Q2K9M",
    account: { bank: "A Bank", branch: "Colombo", name: "A Shop", number: "0012345678" },
  },
  "order-authorized": { amountCents: rupees(4_500) },
  "order-paid": undefined,
  "order-confirmed": undefined,
  "order-changed": undefined,
  "order-dispatched": {
    courier: "Quick <Courier>",
    trackingNumber: "QC-1",
    trackingUrl: "https://courier.example/QC-1",
  },
  "order-delivery-failed": { reason: "nobody-there" },
  "order-delivered": undefined,
  "order-returning": { isRefused: true },
  "order-returned": { wasDelivered: false },
  "order-cancelled": { reason: "by-shop" },
  "order-expired": undefined,
  "order-refunded": { amountCents: rupees(500), isFull: false },
  "return-requested": { reason: "faulty" },
  "return-decided": { decision: "approved" },
  "back-in-stock": { productPublicId: "p7kq2" },
  "question-answered": { productPublicId: "p7kq2" },
  "new-order": undefined,
  "cash-to-confirm": undefined,
  "cash-hold-ending": undefined,
  "transfer-hold-ending": undefined,
  "authorization-ending": undefined,
  "bank-slip-uploaded": undefined,
  "payment-review": { reason: "wrong-amount" },
  "low-stock": { products: [{ publicId: "p7kq2", variantLabel: "M", unitsLeft: 2 }], more: 1 },
  "chat-request": undefined,
  "reviews-waiting": undefined,
  "questions-waiting": undefined,
  "health-problem": { part: "backup" },
  "second-factor-off": { staffId: "s1" },
  "staff-password-reset": { staffId: "s1", memberId: "s2" },
};

const KINDS = Object.keys(FACTS) as MailKind[];
const NAMES = ["2 × Velvet <ribbon>, Large / Plum"];

function write(kind: MailKind, more: Partial<WrittenFrom> = {}): Mail {
  const matter = { baseUrl: config.baseUrl, shop: config.shop, order: ORDER, facts: FACTS[kind] };
  const envelope = { id: "1", to: "nimali@example.test", language: "en", names: [] } as const;
  return renderMail({ kind, ...envelope, ...matter, ...more } as WrittenFrom);
}

test("has a template and example facts for every kind", () => {
  expect(KINDS.toSorted()).toEqual(Object.keys(MAIL_AUDIENCES).toSorted());
});

test.each(LANGUAGES)("has complete HTML and plain text for every kind in %s", (language) => {
  for (const kind of KINDS) {
    const mail = write(kind, { language });
    expect(mail.subject, kind).not.toBe("");
    expect(mail.preheader.length, kind).toBeGreaterThan(5);
    expect(mail.html, kind).toContain(`<html lang="${language}">`);
    expect(mail.text, kind).toContain(`Moon & "Sons" <3, hello@sanda.example\n`);
    expect(`${mail.text}${mail.html}${mail.subject}`, kind).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
  }
});

test("limits subjects and preheaders to order numbers, amounts and neutral words", () => {
  for (const kind of KINDS) {
    const { subject, preheader } = write(kind, { names: NAMES });
    expect(subject, kind).toMatch(
      /^(?:(?:Order-\d{13}|4F7K-92MX): [a-z ]+|Available again|Your question is answered|Stock is low|Chat request to answer|Review to approve|Question to answer|Problem in the shop|Two-step sign-in was reset on your account|A staff password was reset)$/,
    );
    expect(preheader, kind).toMatch(/^[\w ,.'/:-]+$/);
    expect(`${subject} ${preheader}`, kind).not.toMatch(
      /velvet|adult|intima|pleasure|toy|lingerie|discre|plain box|sex/i,
    );
  }
});

test.each(LANGUAGES)("names a refund of another currency, and no part of the total, in %s", (language) => {
  const facts = { amountCents: rupees(45), currency: "USD", isFull: true };

  const { text } = write("order-refunded", { language, facts } as Partial<WrittenFrom>);

  expect(text).toContain("USD 45.00");
  expect(text).not.toContain("Rs.");
});

test.each(["si", "ta"] as const)("writes to customers in %s, with links to pages in that language", (language) => {
  for (const kind of KINDS.filter((each) => MAIL_AUDIENCES[each] === "customer")) {
    const { subject, preheader, text, html } = write(kind, { language });

    for (const part of [subject, preheader, text]) expect(part, kind).toMatch(SCRIPTS[language]);
    expect(
      text.replace(/https:\S+|Order-\d+|[A-Z]{2}-\d|T-\w+|A Bank|Colombo|A Shop|Quick <Courier>|Moon.*/g, ""),
      kind,
    ).not.toMatch(/[a-z]{4}/);
    for (const [, path = ""] of text.matchAll(/https:\/\/shop\.example\.lk(\S*)/g)) {
      expect(path, kind).toMatch(new RegExp(`^/${language}(/|$)`));
    }
    expect(html, kind).toMatch(SCRIPTS[language]);
  }
});

test("mentions neither plain boxes nor discretion, which would reveal the kind of shop to other readers", () => {
  for (const kind of KINDS) expect(write(kind).text, kind).not.toMatch(/discre|plain|neutral|adult|18/i);
});

test("names items in the body only, and only when the customer asked for it", () => {
  for (const kind of KINDS) expect(`${write(kind).text}${write(kind).html}`, kind).not.toContain("Velvet");

  const named = write("order-paid", { names: NAMES });

  expect(named.text).toContain("2 × Velvet <ribbon>, Large / Plum\n");
  expect(named.html).toContain("2 × Velvet &lt;ribbon&gt;, Large / Plum");
  expect(named.subject).not.toContain("Velvet");
});

test("loads nothing from other hosts and escapes data", () => {
  for (const kind of KINDS) {
    const { html } = write(kind, { names: NAMES });
    expect(html, kind).not.toMatch(/<(?:img|link|script|iframe|video|svg)\b|url\(|\bon\w+=/i);
    expect(html, kind).not.toMatch(/<ribbon>|<Courier>|"Sons"/);
  }
});

test("links only to the shop or to the courier that staff named", () => {
  for (const kind of KINDS) {
    const addresses = write(kind).text.match(/https?:\/\/\S+/g) ?? [];
    for (const address of addresses) expect(address, kind).toMatch(/^https:\/\/(?:shop\.example\.lk|courier\.example)/);
  }
});

test("contains a payment link with its end in Sri Lankan time while an order awaits payment", () => {
  const { text } = write("order-placed");

  expect(text).toContain("We're holding it for you until 21 November 2026, 4:00 pm.");
  expect(text).toContain("https://shop.example.lk/pay/Order-1795276800000/");
});

test("describes the state at the time of sending when a mail is late", () => {
  const { text } = write("order-placed", { order: { ...ORDER, status: "paid" } });

  expect(text).not.toMatch(/not paid|until/);
  expect(text).toContain("https://shop.example.lk/order-tracking\n");
});

test("names the day of arrival while a parcel is to arrive, and that a later payment changes it", () => {
  const promise = "Expect it by Thursday 26 November.";
  const paid = { ...ORDER, status: "paid" } as const;
  const toConfirm = { ...ORDER, status: "awaiting-confirmation", paymentMethod: "cash-on-delivery" } as const;

  expect(write("order-placed").text).toContain(`${promise} If you pay later, we'll email you the new date.`);
  expect(write("order-placed", { order: toConfirm }).text).toContain(`${promise} If you confirm it later,`);
  for (const kind of ["order-placed", "order-paid", "order-confirmed", "order-changed", "order-dispatched"] as const) {
    const { text, subject, preheader } = write(kind, { order: paid });
    expect(text, kind).toContain(`${promise}\n`);
    expect(`${subject}${preheader}`, kind).not.toContain("26 November");
    expect(write(kind, { order: { ...paid, arrivesBy: null } }).text, kind).not.toContain("Expect");
  }
  expect(write("order-paid", { order: paid, language: "si" }).text).toContain("නොවැම්බර් 26 බ්‍රහස්පතින්දා වන විට");
  expect(write("order-paid", { order: paid, language: "ta" }).text).toContain("வியாழன், 26 நவம்பர்-க்குள்");
});

const CASH = { ...ORDER, status: "confirmed", paymentMethod: "cash-on-delivery" } as const;

test.each(LANGUAGES)("asks for the cash that is due on delivery, and for nothing else, in %s", (language) => {
  const partlyPaid = { ...CASH, dueCents: rupees(1_500) };
  const paid = { ...CASH, dueCents: rupees(0) };
  for (const kind of ["order-confirmed", "order-changed", "order-dispatched"] as const) {
    expect(write(kind, { language, order: CASH }).text, kind).toContain("Rs. 4,500");
    expect(write(kind, { language, order: partlyPaid }).text, kind).toContain("Rs. 1,500");
    expect(write(kind, { language, order: paid }).text, kind).not.toContain("Rs. 0");
  }
  for (const kind of ["order-confirmed", "order-dispatched"] as const) {
    const { preheader, text } = write(kind, { language, order: partlyPaid });
    expect(preheader, kind).toContain("Rs. 1,500");
    expect(preheader + text, kind).not.toContain("Rs. 4,500");
    expect(write(kind, { language, order: paid }).text, kind).not.toContain("Rs.");
  }
  expect(write("order-dispatched", { language }).text).not.toContain("Rs.");
});

test.each(LANGUAGES)("asks for the rest by bank transfer after an edit in %s", (language) => {
  const order = { ...ORDER, status: "awaiting-transfer", paymentMethod: "bank-transfer" } as const;

  const { text } = write("order-changed", { language, order: { ...order, dueCents: rupees(1_500) } });

  expect(text).toContain("Rs. 1,500");
});

test("explains every reason of a payment review, also without an order", () => {
  const unknown = write("payment-review", { order: null, facts: { reason: "unknown-order" } });

  expect(unknown.subject).toBe("Payment to check");
  expect(unknown.text).toContain("The payment names an order that doesn't exist.");
});

test("announces a new order as ready to pack only when it is", () => {
  const textOf = (status: MailedOrder["status"], dueCents = rupees(0)) => {
    const { subject, preheader, text } = write("new-order", { order: { ...ORDER, status, dueCents } });
    return [subject, preheader, text].join("\n");
  };

  expect(textOf("confirmed", rupees(4_500))).toContain("Its amount is reserved on the card, and packing charges it.");
  expect(textOf("paid")).toContain("4F7K-92MX is ready to pack. It's paid.");
  expect(textOf("on-hold")).toContain(": new order on hold");
  expect(textOf("on-hold")).toContain("It can't be packed until you release it");
  for (const status of ["on-hold", "packed", "cancelled", "charged-back"] as const) {
    expect(textOf(status), status).not.toContain("ready to pack");
  }
});

const PAGES = {
  "new-order": "/orders/Order-1795276800000",
  "cash-to-confirm": "/orders/Order-1795276800000",
  "cash-hold-ending": "/orders/Order-1795276800000",
  "authorization-ending": "/orders/Order-1795276800000",
  "transfer-hold-ending": "/orders/Order-1795276800000/transfer",
  "bank-slip-uploaded": "/orders/Order-1795276800000/transfer",
  "return-requested": "/orders/Order-1795276800000/return",
  "payment-review": "/money",
  "low-stock": "/products?stock=low",
  "chat-request": "/enquiries",
  "reviews-waiting": "/reviews",
  "questions-waiting": "/questions",
  "health-problem": "/health",
  "second-factor-off": "/login",
  "staff-password-reset": "/staff/s2",
};

test("links each email to staff to the page that it is about, and shows no amount", () => {
  const kinds = KINDS.filter((kind) => MAIL_AUDIENCES[kind] === "staff");
  expect(Object.keys(PAGES).toSorted()).toEqual(kinds.toSorted());
  for (const [kind, page] of Object.entries(PAGES)) {
    const mail = write(kind as MailKind);
    expect(mail.text, kind).toContain(`https://shop.example.lk/admin${page}\n`);
    expect(`${mail.subject}${mail.preheader}${mail.text}`, kind).not.toMatch(/Rs\.|npm run/);
  }
});

test("names the end of the hold in an email about a waiting order, and omits it afterwards", () => {
  const cash = { ...ORDER, status: "awaiting-confirmation", paymentMethod: "cash-on-delivery" } as const;
  const transfer = { ...ORDER, status: "awaiting-transfer", paymentMethod: "bank-transfer" } as const;
  for (const [kind, order] of [
    ["cash-to-confirm", cash],
    ["cash-hold-ending", cash],
    ["transfer-hold-ending", transfer],
  ] as const) {
    expect(write(kind, { order }).text, kind).toContain("reserved until 21 November 2026, 4:00 pm.");
    expect(write(kind, { order: { ...order, status: "packed" } }).text, kind).toContain("no longer waits");
  }
});

test.each(LANGUAGES)("names the VAT in the total of an order in %s, and none without a rate", (language) => {
  const order = { ...ORDER, vatBasisPoints: 1_800, vatCents: cents(68_644) };

  for (const kind of ["order-placed", "order-paid", "order-changed"] as const) {
    expect(write(kind, { language, order }).text, kind).toMatch(/VAT 18 % .*Rs\. 686\.44\./);
    expect(write(kind, { language }).text, kind).not.toContain("VAT");
  }
});
