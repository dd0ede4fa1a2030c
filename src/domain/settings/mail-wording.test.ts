import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { exampleMail } from "../mail/example-mail.ts";
import { WORDED_KINDS, wordingProblems } from "./mail-wording.ts";

const config = parseConfig({ NODE_ENV: "test", SHOP_NAME: "Mal & Sons" });
const wording = { subject: "{{orderNumber}}: thank you", opening: "Thank you for {{total}}.\nYours, {{ shopName }}" };

test("puts the owner's subject and opening before the default text, with their variables filled in", () => {
  const own = exampleMail({ config }, { kind: "order-paid", language: "en", wording: undefined });
  const mail = exampleMail({ config }, { kind: "order-paid", language: "en", wording });

  expect(mail.subject).toBe("Order-1795276800000: thank you");
  expect(mail.text).toBe(`Thank you for Rs. 4,500.\n\nYours, Mal & Sons\n\n${own.text}`);
  expect(mail.html).toContain("Yours, Mal &amp; Sons");
});

test("uses the default where a part is empty", () => {
  const own = exampleMail({ config }, { kind: "order-paid", language: "si", wording: undefined });
  const mail = exampleMail({ config }, { kind: "order-paid", language: "si", wording: { ...wording, subject: "" } });

  expect(mail.subject).toBe(own.subject);
  expect(mail.text).toContain("Thank you for Rs. 4,500.");
});

test("renders the owner's text without interpreting markup", () => {
  const { html } = exampleMail(
    { config },
    { kind: "order-paid", language: "en", wording: { subject: "", opening: "<b>Hello</b>" } },
  );

  expect(html).toContain("&lt;b&gt;Hello&lt;/b&gt;");
});

test("has a complete example for every kind of mail", () => {
  for (const kind of WORDED_KINDS) {
    const { text, subject } = exampleMail({ config }, { kind, language: "ta", wording: undefined });
    expect(`${subject}${text}`, kind).not.toMatch(/undefined|null|NaN/);
  }
});

test.for([
  ["subject", "{{productTitle}} {{orderNumber}}", /\{\{productTitle\}\} isn't a variable of this email/],
  ["subject", "Your order", /Keep \{\{orderNumber\}\}/],
  ["subject", "{{orderNumber}}\nBcc: someone", /one line/],
  ["subject", `{{orderNumber}} ${"x".repeat(60)}`, /at most 60 characters/],
  ["subject", "{{orderNumber}}: your toys", /reveal what we sell/],
  ["opening", "Enjoy your intimate evening", /reveal what we sell/],
  ["opening", "ලිංගික", /reveal what we sell/],
  ["opening", "See https://elsewhere.example", /web addresses/],
  ["opening", "Hello {shopName}", /two braces/],
  ["opening", "x".repeat(301), /at most 300 characters/],
] as const)("rejects the %s “%s”", ([part, text, sentence]) => {
  const wordings = { ta: { subject: "", opening: "", [part]: text } };

  expect(wordingProblems("order-paid", wordings)).toEqual({ [`${part}.ta`]: expect.stringMatching(sentence) });
});

test("offers neither order number nor total in a mail without an order", () => {
  expect(wordingProblems("back-in-stock", { en: { subject: "{{shopName}}: here again", opening: "" } })).toEqual({});
  expect(wordingProblems("back-in-stock", { en: { subject: "", opening: "{{total}}" } })).toHaveProperty("opening.en");
});
