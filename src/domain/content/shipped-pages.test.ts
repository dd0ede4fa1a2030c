import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { fillText, pageFacts, placeholdersIn } from "./page-facts.ts";
import { PAGE_SLUGS, type PageSlug } from "./page-slugs.ts";
import { renderMarkdown } from "./render-markdown.server.ts";
import { readShippedPages } from "./shipped-pages.server.ts";

const facts = pageFacts(parseConfig({}));
const shipped = await readShippedPages();
const english = shipped.filter(({ language }) => language === "en");

function textOf(wanted: PageSlug): string {
  const page = english.find(({ slug }) => slug === wanted);
  return fillText(page?.body ?? "", facts);
}

test("every page of the shop comes in English", () => {
  expect(english.map(({ slug }) => slug).sort()).toEqual(PAGE_SLUGS.toSorted());
});

test.each(shipped)(
  "$language/$slug has only placeholders that the shop can fill, and no unfinished words",
  ({ title, body }) => {
    expect(Object.keys(facts)).toEqual(expect.arrayContaining(placeholdersIn(title + body)));
    expect(fillText(title + body, facts)).not.toMatch(/\{\{|\}\}|lorem|todo|tbd|xxx|\[insert/i);
  },
);

test.each(shipped)("$language/$slug states no fact as a bare number that a rule holds", ({ body }) => {
  expect(body).not.toMatch(/Rs\.? ?\d|\b18\b|\b(?:25|30|3) (?:days|districts)|1[–-]3/);
});

test.each(shipped)("$language/$slug neither shouts nor refuses every refund", ({ body }) => {
  expect(body).not.toMatch(/!|no refunds|non-refundable|all sales (?:are )?final|oops/i);
});

const HEADINGS_IN_ORDER = /^(?:2(?:3(?:4)*)*)+$/;
test.each(shipped)(
  "$language/$slug can be read by its headings, and its links within the shop lead somewhere",
  ({ body }) => {
    const { headings } = renderMarkdown(body);
    expect(headings.map(({ depth }) => depth).join("")).toMatch(HEADINGS_IN_ORDER);

    const links = [...body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path]) => path?.slice(1));
    expect([...PAGE_SLUGS, "account", "forgot-password", "order-tracking"]).toEqual(expect.arrayContaining(links));
  },
);

test.each<[PageSlug, string, RegExp]>([
  ["faq", "delivery takes 1–3 business days islandwide", /delivery takes 1–3 business days islandwide/i],
  ["faq", "packaging is discreet", /discreet packaging/i],
  ["faq", "billing is confidential", /billing is confidential/i],
  ["faq", "the three ways to pay", /by card, by bank transfer, or with cash on delivery in selected areas/i],
  ["faq", "what can be paid on the website now", /Card payment through PayHere is open now/],
  ["faq", "the delivery charge", /Rs\. 500 for each order/],
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
  [
    "refund",
    "defective goods of every class",
    /defective, damaged or not what you ordered is always exchanged or refunded/,
  ],
  ["refund", "proof of purchase", /receipt or another proof of purchase/],
  ["refund", "return shipping", /You pay for return shipping\. .*deducted from your refund/],
  ["refund", "exchanges", /exchange items only if they are defective or damaged/],
  ["refund", "late refunds", /not received it after 30 days, contact our support/],
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
])("%s says: %s", (slug, _fact, words) => {
  expect(textOf(slug)).toMatch(words);
});
