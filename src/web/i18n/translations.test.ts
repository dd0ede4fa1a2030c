import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SCRIPTS } from "../../domain/language-scripts.ts";
import { LANGUAGES, TRANSLATIONS } from "../../domain/languages.ts";
import { editOrderWords } from "../admin/orders/edit/edit-order-words.ts";
import { orderPageWords } from "../admin/orders/order-page-words.ts";
import "./all-messages.server.ts";
import { texts as foundEn } from "../seo/words/seo.en.ts";
import { texts as foundSi } from "../seo/words/seo.si.ts";
import { texts as foundTa } from "../seo/words/seo.ta.ts";
import { CREDIT_WORDS } from "../storefront/cart/credit-field.tsx";
import { failures as failuresEn } from "./en/failure-texts.ts";
import { texts as en } from "./en/public.ts";
import { customerMessagesFor } from "./messages.ts";
import { oneOrMore } from "./plurals.ts";
import { failures as failuresSi } from "./si/failure-texts.ts";
import { texts as si } from "./si/public.ts";
import { failures as failuresTa } from "./ta/failure-texts.ts";
import { texts as ta } from "./ta/public.ts";

type Tree = { [key: string]: unknown };
const ENGLISH: Tree = { shop: en, customer: customerMessagesFor("en"), found: foundEn };
const TREES: Record<"si" | "ta", Tree> = {
  si: { shop: si, customer: customerMessagesFor("si"), found: foundSi },
  ta: { shop: ta, customer: customerMessagesFor("ta"), found: foundTa },
};
/** Names, which are the same everywhere, and texts that consist of their parameters. */
const SAME = /\.(?:sku|copyright|of|quantityTimesPrice|outOf|tracking\.quantity)$|\.home\.slides\./;

function leaves(value: unknown, path: string): [path: string, value: unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  // A sentence with a link is an array of its parts.
  if (Array.isArray(value) && value.every((part) => typeof part === "string")) return [[path, value.join("")]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

/** Placeholders for parameters of any type, which can be found again in the rendered message. */
const MARKS = ["⟦one⟧", "⟦two⟧", "⟦three⟧"];

function textOf(value: unknown): string {
  if (typeof value !== "function") return String(value);
  const object = new Proxy({}, { get: (_, name) => `⟦${String(name)}⟧` });
  const first = /^\s*\(?\s*\{/.test(value.toString()) ? object : MARKS[0];
  return String(value(first, MARKS[1], MARKS[2]));
}

const parametersIn = (text: string) => [...new Set(text.match(/⟦\w+⟧/g))].toSorted();

test.each(TRANSLATIONS)("translates every text to %s in its own script, without leftover English", (language) => {
  const english = new Map(leaves(ENGLISH, ""));
  const translated = leaves(TREES[language], "");

  expect(translated.map(([path]) => path).toSorted()).toEqual([...english.keys()].toSorted());
  for (const [path, value] of translated) {
    if (SAME.test(path) || path === ".customer.methods.refusalText") continue;
    const text = textOf(value);
    expect(text, path).toMatch(SCRIPTS[language]);
    expect(text, path).not.toBe(textOf(english.get(path)));
  }
});

test.each(TRANSLATIONS)("uses the same parameters in %s as in English", (language) => {
  const english = new Map(leaves(ENGLISH, ""));
  for (const [path, value] of leaves(TREES[language], "")) {
    if (typeof value !== "function" || path === ".customer.methods.refusalText") continue;

    expect(parametersIn(textOf(value)), path).toEqual(parametersIn(textOf(english.get(path))));
  }
});

test.each(TRANSLATIONS)("has no text in %s that is empty, shouts or has a stray space", (language) => {
  for (const [path, value] of leaves(TREES[language], "")) {
    if (typeof value !== "string") continue;
    expect(value, path).toMatch(/^\S(.*\S)?$/s);
    expect(value, path).not.toMatch(/!| {2}/);
  }
});

test("joins ර and ය to the preceding character in every Sinhala text", () => {
  const web = new URL("../", import.meta.url);
  const files = globSync(["i18n/si/*.ts", "**/words/*.si.ts"], { cwd: web.pathname });

  expect(files.length).toBeGreaterThan(30);
  for (const name of files) expect(readFileSync(new URL(name, web), "utf8"), name).not.toMatch(/\u0dca[රය]/);
});

test("has a distinct text for each failure in each language", () => {
  const known: Record<string, unknown> = {
    message: "User already exists. Use another email.",
    refusals: [],
    why: "too-late",
    reason: "empty",
    refusal: "used-up",
    flaw: "contact",
    accepts: [],
  };
  const facts = new Proxy({}, { get: (_, name) => known[String(name)] ?? 1 });
  const perLanguage = [failuresEn, failuresSi, failuresTa].map((failures) =>
    Object.values(failures).map((text) => (text as (facts: unknown) => string)(facts)),
  );

  for (const [index, english] of (perLanguage[0] ?? []).entries()) {
    expect(new Set(perLanguage.map((texts) => texts[index])).size, english).toBe(3);
  }
});

test.each(["en", "ta"])("distinguishes singular and plural as %s does", (language) => {
  const rules = new Intl.PluralRules(language);
  for (let count = 0; count <= 200; count += 1) {
    expect(oneOrMore(count, "one", "other"), String(count)).toBe(rules.select(count));
  }
});

test("never shows messages of the account service in English on a page in another language", () => {
  const sentences = [failuresSi, failuresTa].map((failures) => failures.ACCOUNT_SERVICE({ message: "Something new" }));

  expect(sentences[0]).toMatch(SCRIPTS.si);
  expect(sentences[1]).toMatch(SCRIPTS.ta);
});

test.each(LANGUAGES)("names each sum in %s by one word in the cart, on orders and on receipts", (language) => {
  const { cart, orderPage, tracking, receipt } = customerMessagesFor(language);

  expect(orderPage.deliveryCharge).toBe(cart.deliveryCharge);
  expect([orderPage.subtotal, tracking.subtotal, receipt.subtotal]).toEqual(Array(3).fill(cart.subtotal));
  expect(receipt.toPay).toBe(CREDIT_WORDS[language].toPay);
});

test("names the charges of an order in the back office as customers read them", () => {
  const { cart, orderPage } = customerMessagesFor("en");

  for (const { delivery, fee } of [orderPageWords, editOrderWords]) {
    expect(delivery.toLowerCase()).toBe(cart.deliveryCharge.toLowerCase());
    expect(fee).toBe(orderPage.fee);
  }
});

const SHOP = { en, si, ta };
test.each(LANGUAGES)("shares no word in %s between logging out and leaving the site", (language) => {
  const { navbar, discreet, discretion } = SHOP[language];
  const wordsOf = (text: string) => text.toLowerCase().split(/\s+/);

  for (const label of [discreet.exit, discreet.quickExit, discretion.leave]) {
    expect(wordsOf(label).filter((word) => wordsOf(navbar.logout).includes(word))).toEqual([]);
  }
  for (const label of [discreet.exit, discreet.quickExit])
    expect(discretion.leave.toLowerCase()).toContain(label.toLowerCase());
});
