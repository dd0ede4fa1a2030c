import { expect, test } from "vitest";
import { parseConfig } from "../../../config.ts";
import { LANGUAGES } from "../../../domain/languages.ts";
import { rupees } from "../../../domain/money.ts";
import { ORDER_STATUSES } from "../../../domain/orders/order-status.ts";
import { chatToCustomer } from "./chat-to-customer.server.ts";

const config = parseConfig({ BASE_URL: "https://shop.example.lk", SHOP_STATEMENT_NAME: "SANDA LK" });
const payKey = "00000000-0000-4000-8000-000000000000";
const order = { number: "Order-1795276804321", payKey, phone: "+94701234567", totalCents: rupees(4_700) };

const textOf = (facts: Pick<Parameters<typeof chatToCustomer>[1], "status" | "language">) =>
  new URL(chatToCustomer({ config }, { ...order, ...facts })).searchParams.get("text") ?? "";

test("writes in the customer's language and names only the sender, the end of the number and an amount", () => {
  const scripts = { en: /^[\x20-\x7e]+$/, si: /[\u0d80-\u0dff]/, ta: /[\u0b80-\u0bff]/ };
  for (const language of LANGUAGES) {
    for (const status of ORDER_STATUSES) {
      const text = textOf({ status, language });
      expect(text, `${language} ${status}`).toMatch(scripts[language]);
      expect(text).toContain("SANDA LK");
      expect(text).toContain("4321");
      expect(text).not.toMatch(/undefined|adult|intima|toy|Order-1795276804321(?!\/0{8}-)/);
    }
  }
});

test("asks for a confirmation or sends the payment link, by the order's status", () => {
  expect(textOf({ status: "awaiting-confirmation", language: "en" })).toContain("Rs. 4,700, cash on delivery");
  expect(textOf({ status: "awaiting-payment", language: "ta" })).toMatch(
    /https:\/\/shop\.example\.lk\/ta\/pay\/Order-1795276804321\/0{8}-[0-9a-f-]+$/,
  );
  expect(textOf({ status: "packed", language: "en" })).not.toMatch(/Rs\.|https:/);
});

test("names no amount and no payment link for staff who see no money", () => {
  for (const status of ORDER_STATUSES) {
    const chat = chatToCustomer({ config }, { ...order, totalCents: null, status, language: "en" });
    expect(new URL(chat).searchParams.get("text"), status).not.toMatch(/Rs\.|https:/);
  }
});
