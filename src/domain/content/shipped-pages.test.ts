import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { SCRIPTS } from "../language-scripts.ts";
import { LANGUAGES } from "../languages.ts";
import { fillText, pageFacts, templateVariablesIn } from "./page-facts.ts";
import { PAGE_SLUGS, type PageSlug } from "./page-slugs.ts";
import { renderMarkdown } from "./render-markdown.server.ts";
import { readShippedPages } from "./shipped-pages.server.ts";

const facts = pageFacts(parseConfig({}));
const shipped = await readShippedPages();
const english = shipped.filter(({ language }) => language === "en");

/** A shop with cards only and without a PayHere limit. */
const CLOSED = { COD: "off", BANK_TRANSFER: "off", PAYHERE_PLAN: "premium" };

function textOf(wanted: PageSlug, of = facts): string {
  const page = english.find(({ slug }) => slug === wanted);
  return fillText(page?.body ?? "", of);
}

test.each(LANGUAGES)("every page of the shop comes in %s", { tags: ["spec-2-privacy-1"] }, (language) => {
  const slugs = shipped.filter((page) => page.language === language).map(({ slug }) => slug);
  expect(slugs.sort()).toEqual(PAGE_SLUGS.toSorted());
});

const linksIn = (body: string) => [...body.matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link).toSorted();
const countedIn = (body: string) => Map.groupBy(templateVariablesIn(body), (name) => name);

test.each(shipped.filter(({ language }) => language !== "en"))(
  "has parts, facts and links of the English text in $language/$slug, in its own script",
  ({ slug, language, title, body }) => {
    const original = english.find((page) => page.slug === slug)?.body ?? "";
    const shape = (text: string) => renderMarkdown(text).headings.map(({ depth }) => depth);

    expect(title).toMatch(SCRIPTS[language as "si" | "ta"]);
    expect(shape(body)).toEqual(shape(original));
    for (const { text } of renderMarkdown(body).headings) expect(text).toMatch(SCRIPTS[language as "si" | "ta"]);
    expect([...countedIn(body).keys()].toSorted()).toEqual([...countedIn(original).keys()].toSorted());
    expect(new Set(linksIn(body))).toEqual(new Set(linksIn(original)));
    expect(body).not.toMatch(/\u0dca[රය]/);
  },
);

test.each(shipped)(
  "uses only known template variables and no unfinished texts in $language/$slug",
  ({ title, body }) => {
    expect(Object.keys(facts)).toEqual(expect.arrayContaining(templateVariablesIn(title + body)));
    for (const each of [facts, pageFacts(parseConfig(CLOSED))])
      expect(fillText(title + body, each)).not.toMatch(/\{\{|\}\}|lorem|todo|tbd|xxx|\[insert/i);
  },
);

test.each(shipped)(
  "uses template variables for the numbers of settings in $language/$slug",
  { tags: ["spec-9-refund-1", "spec-9-age-1"] },
  ({ body }) => {
    expect(body).not.toMatch(/Rs\.? ?\d|\b18\b|\b(?:25|30|3) (?:days|districts)|1[–-]3/);
  },
);

test.each(shipped)("neither shouts nor refuses every refund in $language/$slug", ({ body }) => {
  expect(body).not.toMatch(/!|no refunds|non-refundable|all sales (?:are )?final|oops/i);
});

test.each(["si", "ta"])("has the numbers of the English size guide in %s, in the same rows", (language) => {
  const [original = "", translated = ""] = ["en", language].map(
    (wanted) => shipped.find((page) => page.slug === "size-guide" && page.language === wanted)?.body,
  );
  const rowsOf = (body: string) => (body.match(/^\|.*\d.*$/gm) ?? []).map((row) => row.replace(/ +/g, " "));
  const numbersOf = (body: string) => (body.match(/\d+/g) ?? []).toSorted();

  expect(rowsOf(original)).toHaveLength(13);
  expect(rowsOf(translated)).toEqual(rowsOf(original));
  expect(numbersOf(translated)).toEqual(numbersOf(original));
});

test.each(shipped)("has typographic quotation marks only in $language/$slug", ({ body }) => {
  expect(body).not.toContain('"');
});

const HEADINGS_IN_ORDER = /^(?:2(?:3(?:4)*)*)+$/;
test.each(shipped)("has headings in order and valid links within the shop in $language/$slug", ({ body }) => {
  const { headings } = renderMarkdown(body);
  expect(headings.map(({ depth }) => depth).join("")).toMatch(HEADINGS_IN_ORDER);

  const links = [...body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path]) => path?.slice(1));
  expect([...PAGE_SLUGS, "account", "find-order", "forgot-password", "order-tracking"]).toEqual(
    expect.arrayContaining(links),
  );
});

test.each<[PageSlug, string, RegExp]>([
  ["faq", "delivery takes 1–3 business days islandwide", /delivery takes 1–3 business days islandwide/i],
  ["faq", "packaging is discreet", /discreet packaging/i],
  ["faq", "billing is confidential", /billing is confidential/i],
  ["faq", "the three ways to pay", /by card, by bank transfer, or with cash on delivery in selected areas/i],
  ["faq", "what can be paid on the website now", /You pay through PayHere at the checkout/],
  ["faq", "up to where a card pays", /at the checkout, for orders up to Rs\.\u00a050,000\./],
  [
    "faq",
    "how long a transfer may take",
    /Transfer within 48 hours, and we'll send your parcel as soon as the money arrives/,
  ],
  [
    "faq",
    "the terms of cash on delivery",
    /In these districts: Colombo, Gampaha, Kalutara, Kandy, Galle; for orders up to Rs\.\u00a025,000, including charges; the fee is Rs\.\u00a0200\..*within 24 hours/,
  ],
  ["faq", "what else is charged", /Cash on delivery adds Rs\.\u00a0200\. There are no other charges/],
  [
    "terms",
    "that an order at the door is confirmed first",
    /has to be confirmed before we pack it: by you, with the code/,
  ],
  ["faq", "the delivery charge", /Rs\.\u00a0500 for each order/],
  ["faq", "all districts", /all 25 districts of Sri Lanka: Colombo, .*Mullaitivu.*, Kegalle\./],
  ["faq", "the name on the statement", /\*\*SANDA LK\*\*/],
  ["refund", "the return window", /within 3 days of delivery/],
  ["refund", "class: sex toys", /^- .*sex toys/m],
  ["refund", "class: dolls", /^- dolls/m],
  ["refund", "class: lingerie", /^- lingerie/m],
  ["refund", "class: BDSM accessories", /^- .*BDSM accessories/m],
  ["refund", "class: gift cards", /^- gift cards/m],
  ["refund", "class: some health and personal care items", /^- some health and personal care items/m],
  ["refund", "class: sale items", /^- sale items/m],
  ["refund", "faulty items of every class", /defective, damaged or not what you ordered is always refunded/],
  ["refund", "proof of purchase", /receipt or another proof of purchase/],
  ["refund", "return shipping", /You pay for return shipping\. .*deducted from your refund/],
  ["refund", "exchanges", /exchange items only if they are defective or damaged/],
  [
    "refund",
    "how an exchange works",
    /choose the same item again or your money\. Once we have approved the request, we send the item again free of charge; if it is no longer in stock, we refund it/,
  ],
  ["faq", "a parcel that comes back", /comes back to us, we refund what you paid for the items/],
  ["refund", "late refunds", /not received it after 30 days, contact our support/],
  ["size-guide", "the return window", /within 3 days of delivery/],
  ["size-guide", "a link to the refund policy", /\[refund policy\]\(\/refund\)/],
  ["terms", "the age", /You must be 18 or over/],
  ["terms", "the law", /governed by the laws of Sri Lanka/],
  ["privacy", "the law on personal data", /Personal Data Protection Act, No\. 9 of 2022/],
  ["privacy", "no trackers", /no third-party tracker/],
  [
    "privacy",
    "what PayHere receives",
    /PayHere\*\*, when you pay by card: your name, email, phone and address, the amount and the order number/,
  ],
  ["privacy", "what is in the browser", /Your cart.*sign-in cookie/s],
  ["contact", "who the trader is", /Sanda {2}\nNo\. 1, Example Road/],
  ["contact", "where to complain", /Consumer Affairs Authority/],
])(
  "states in %s: %s",
  {
    tags: [
      "spec-2-refund-1",
      "spec-2-refund-2",
      "spec-2-refund-3",
      "spec-2-refund-4",
      "spec-2-refund-5",
      "spec-2-refund-6",
      "spec-2-terms-1",
      "spec-5-age-1",
      "spec-2-terms-2",
    ],
  },
  (slug, _fact, words) => {
    expect(textOf(slug)).toMatch(words);
  },
);

/** Services that the shop does not offer: another item in exchange, and a second parcel at the customer's cost. */
const NOT_OFFERED = {
  en: /exchanged or refunded|exchange or refund|exchange it for|new delivery, at your cost|one more delivery charge/,
  si: /මාරු කරමු|ඔබේ වියදමින්|තවත් බෙදාහැරීමේ ගාස්තුවකට/,
  ta: /மாற்றித் தரப்படும்|மாற்றித் தருவோம் அல்லது|உங்கள் செலவில்|இன்னொரு டெலிவரி கட்டணத்துக்கு/,
};

test.each(shipped)(
  "promises no exchange for another item and no paid second parcel in $language/$slug",
  ({ language, body }) => {
    expect(body).not.toMatch(NOT_OFFERED[language]);
  },
);

test("does not mention a payment method that is switched off", () => {
  const faq = textOf("faq", pageFacts(parseConfig(CLOSED)));

  expect(faq).toContain("- **Card (Visa or MasterCard).** You pay through PayHere at the checkout.");
  expect(faq).toContain("- **Bank transfer.** Not available at the moment.");
  expect(faq).toContain("- **Cash on delivery.** Not available at the moment.");
  expect(faq).toContain("See below for what's available.");
  expect(faq).not.toMatch(/Cash on delivery adds|selected areas/);
});

test("states cash on delivery in all districts without a fee", () => {
  const faq = textOf("faq", pageFacts(parseConfig({ COD_DISTRICTS: "all", COD_FEE: "0" })));

  expect(faq).toContain("In every district; for orders up to Rs.\u00a025,000, including charges. Choose it");
  expect(faq).not.toContain("the fee is");
});

const GUESTS = pageFacts(parseConfig({ GUEST_ORDERS: "on", GUEST_DATA_DAYS: "60" }));

test.each<[what: string, slug: PageSlug, of: Record<string, string>, words: string, otherwise: string | null]>([
  [
    "orders without an account",
    "faq",
    { GUEST_ORDERS: "on" },
    "You can also order without one",
    "You need one to order",
  ],
  ["how guests find their order", "faq", { GUEST_ORDERS: "on" }, "use [Find your order](/find-order)", null],
  ["how guests cancel", "refund", { GUEST_ORDERS: "on" }, "open it under [Find your order](/find-order)", null],
  [
    "a charge by district",
    "faq",
    { DELIVERY_BY_DISTRICT: "Jaffna 700" },
    "It depends on your district.",
    "wherever in Sri Lanka",
  ],
  [
    "a charge by weight",
    "faq",
    { DELIVERY_WEIGHT_STEPS: "1000 0, 3000 150" },
    "Heavier parcels cost more.",
    "however many items",
  ],
  ["gift cards", "faq", { GIFT_CARDS: "on" }, "Redeem the code of a gift card in your account.", null],
  ["VAT", "terms", { VAT_NUMBER: "123456789-7000" }, "They include VAT.", null],
])("states %s in %s as the settings have it", (_, slug, settings, words, otherwise) => {
  const [without, on] = [textOf(slug), textOf(slug, pageFacts(parseConfig(settings)))];

  expect(on).toContain(words);
  expect(without).not.toContain(words);
  if (otherwise) expect(without).toContain(otherwise);
  if (otherwise) expect(on).not.toContain(otherwise);
});

test("states how long the shop keeps the contact of a guest", () => {
  expect(textOf("privacy", GUESTS)).toContain("are removed 60 days after delivery");
  expect(textOf("privacy")).not.toContain("without an account, your name");
});

test.each<[PageSlug, string, RegExp]>([
  ["faq", "offers are sent by consent only", /Only if you turn on \*\*Offers and news\*\* under \[My Account\]/],
  ["privacy", "advertising is sent by consent only", /we send advertising only if you turn it on/],
  ["faq", "an order can have several parcels", /An order can come in several parcels/],
  ["terms", "several parcels cost no more", /several parcels, at no extra charge/],
  ["refund", "credit goes back to its source", /gift card or store credit goes back there/],
  ["faq", "the request to the courier", /Choose that in the cart, under the requests for the courier/],
  ["faq", "a paid order never costs more", /it can't become more expensive/],
])("states in %s that %s", (slug, _, words) => {
  expect(textOf(slug)).toMatch(words);
});
