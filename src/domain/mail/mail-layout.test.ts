import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { LANGUAGES } from "../languages.ts";
import { composeMail, type EmailContent } from "./mail-layout.ts";

const CONTENT: EmailContent = {
  subject: "Order-1795276800000: order received",
  preheader: "The total is Rs. 4,500.",
  paragraphs: ["The total is Rs. 4,500."],
  action: { label: "See your order", url: "https://shop.example.lk/order-tracking?a=1&b=2" },
  afterwards: ["We'll write to you."],
};
const sender = { name: "Sanda", email: "hello@shop.example.lk" };
const htmls = LANGUAGES.map((language) => composeMail(CONTENT, { to: "nimali@example.test", language, sender }).html);

test("uses the shop's colours in light and dark mode", async () => {
  const tokens = await readFile("src/web/tokens.css", "utf8");
  const [light = "", dark = ""] = tokens.split("@media (prefers-color-scheme: dark)");
  for (const html of htmls) {
    const [, inTheDark = ""] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
    const parts = { light: html.replace(inTheDark, ""), dark: inTheDark };
    for (const colour of coloursIn(parts.light)) expect(light).toContain(`: ${colour};`);
    for (const colour of coloursIn(parts.dark)) expect(dark).toContain(`: ${colour};`);
  }
});

test("overrides every colour in dark mode", () => {
  for (const html of htmls) {
    const unnamed = [...html.matchAll(/<(\w+)([^>]*(?:[;"]|background-)color:#[^>]*)>/g)].filter(
      ([, , attributes = ""]) => !/class="(?:paper|card|ink|soft|button)"/.test(attributes),
    );
    expect(unnamed.map(([tag]) => tag)).toEqual([]);
    for (const [, name] of html.matchAll(/class="(\w+)"/g))
      expect(html).toMatch(new RegExp(`\\.${name}\\{[^}]*color:`));
  }
});

test("has one button, and the full URL next to it", () => {
  for (const html of htmls) {
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain("<br>https://shop.example.lk/order-tracking?a=1&amp;b=2</p>");
  }
});

test("is read as text in its order, not as a table", () => {
  for (const html of htmls) {
    const tables = html.match(/<table [^>]*>/g) ?? [];
    expect(tables.filter((table) => !table.includes('role="presentation"'))).toEqual([]);
    expect(html).not.toMatch(/<th\b|<(?:img|link|script|iframe|video|svg)\b|url\(/i);
  }
});

function coloursIn(html: string): string[] {
  return [...new Set(html.match(/#[0-9a-f]{6}\b/g))];
}

test("keeps an amount on the line of its currency", () => {
  for (const html of htmls) expect(html).toContain("The total is Rs.&nbsp;4,500.");
});
