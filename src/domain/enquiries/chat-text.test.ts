import { expect, test } from "vitest";
import type { Profile } from "../accounts/sign-in/session.ts";
import { chatMessageUrl } from "../content/chat-message.ts";
import { rupees } from "../money.ts";
import { chatText } from "./chat-text.ts";

const WORDS = {
  greeting: "Hello, I'd like to order:",
  product: "Product",
  price: "Price",
  quantity: "Quantity",
  sku: "SKU",
  total: "Total",
  firstName: "First Name",
  lastName: "Last Name",
  phone: "Phone",
  address1: "Address Line 1",
  address2: "Address Line 2",
  city: "City",
  reference: "Reference",
  confirm: "Please confirm this order.",
  shortened: "(shortened)",
  discreet: (facts: { quantity: number; product: string; reference: string }) => JSON.stringify(facts),
};

const ORDER = {
  reference: "E-7KQ2M9",
  productPublicId: "bcdf2345",
  title: "Robe",
  variantLabel: "Large / Plum",
  sku: "SR-1",
  quantity: 2,
  priceCents: rupees(4_800),
  totalCents: rupees(9_600),
};

const PROFILE: Profile = {
  customerId: "0198c0de-0000-7000-8000-000000000000",
  firstName: "Nimali",
  lastName: "Test",
  email: "nimali@example.test",
  phone: "+94771234567",
  gender: null,
  language: "en",
  namesInMails: false,
  address: {
    line1: "1 Test Road",
    line2: "Upper floor",
    city: "Colombo",
    district: "LK-11",
    postalCode: "00300",
    country: "Sri Lanka",
  },
};

test("writes exactly the lines of the specification in the full message", { tags: ["spec-7-chat-2"] }, () => {
  expect(chatText({ kind: "full", order: ORDER, profile: PROFILE }, WORDS)).toBe(`Hello, I'd like to order:

Product: Robe (Large / Plum)
Price: Rs. 4,800
Quantity: 2
SKU: SR-1
Total: Rs. 9,600

First Name: Nimali
Last Name: Test
Phone: 077 123 4567
Address Line 1: 1 Test Road
Address Line 2: Upper floor
City: Colombo

Reference: E-7KQ2M9

Please confirm this order.`);
});

test("omits lines without a value", () => {
  const order = { ...ORDER, variantLabel: "", sku: "" };
  const profile = { ...PROFILE, address: { ...PROFILE.address, line2: "" } };

  const text = chatText({ kind: "full", order, profile }, WORDS);

  expect(text).toContain("Product: Robe\n");
  expect(text).not.toMatch(/SKU|Address Line 2/);
});

test("writes quantity, public code and reference only in the discreet message", () => {
  const text = chatText({ kind: "discreet", order: ORDER, profile: PROFILE }, WORDS);

  expect(JSON.parse(text)).toEqual({ quantity: 2, product: "bcdf2345", reference: "E-7KQ2M9" });
});

test.each([
  ["Latin", "Soft robe with long sleeves ".repeat(60)],
  // Each letter is two code points: with one more letter, cutting by code points would cut at another place.
  ["Sinhala", "සි".repeat(200)],
  ["further Sinhala", `ක${"සි".repeat(200)}`],
])("cuts only a long title in %s script, so that the link stays short", (_, title) => {
  const text = chatText({ kind: "full", order: { ...ORDER, title, variantLabel: "" }, profile: PROFILE }, WORDS);

  const { href: link } = new URL(chatMessageUrl("94771234567", text));
  expect(link.length).toBeLessThan(2_000);
  expect(link.length).toBeGreaterThan(1_900);
  const [, kept = ""] = /^Product: (.*)… \(shortened\)$/m.exec(text) ?? [];
  expect(title.startsWith(kept)).toBe(true);
  // The cut is not between a letter and its vowel sign.
  expect(title.slice(kept.length)).not.toMatch(/^\p{M}/u);
  expect(text).toContain("Total: Rs. 9,600");
  expect(text).toContain("Address Line 2: Upper floor\nCity: Colombo");
});

test("keeps the whole address when it alone exceeds the link limit", () => {
  const line1 = "මාවත ".repeat(60);
  const profile = { ...PROFILE, address: { ...PROFILE.address, line1 } };

  const text = chatText({ kind: "full", order: { ...ORDER, title: "A title of some length" }, profile }, WORDS);

  expect(text).toContain(line1);
  expect(text).toContain("Product: A title of… (shortened)");
});
