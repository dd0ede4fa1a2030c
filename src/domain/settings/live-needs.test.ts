import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { missingForLive } from "./live-needs.ts";

const OWN = {
  SMTP_URL: "smtp://mail.example.lk",
  MAIL_FROM: "Shop <hello@example.lk>",
  SHOP_EMAIL: "hello@example.lk",
  SHOP_PHONE: "+94 77 123 4567",
  SHOP_ADDRESS: "1 Lake Road, Kandy",
  SHOP_CHAT_NUMBER: "94771234567",
};

const missingWith = (env: Record<string, string>) => {
  const config = parseConfig(env);
  return missingForLive(config, config.shop);
};

test("names every setting that the demonstration shop leaves open", () => {
  expect(missingWith({})).toEqual(Object.keys(OWN));
});

test.each(Object.keys(OWN))("names %s alone when the rest is set", (name) => {
  expect(missingWith({ ...OWN, [name]: "" })).toEqual([name]);
});

test("names nothing when the shop has a mail server and contact data of its own", () => {
  expect(missingWith(OWN)).toEqual([]);
});

test.each([
  ["MAIL_FROM", "Shop <orders@SANDA.example>"],
  ["SHOP_EMAIL", "orders@sanda.example"],
  ["SHOP_PHONE", "+94-70-0000000"],
  ["SHOP_ADDRESS", "No 1, example road,  Colombo 00300, Sri Lanka"],
])("names %s when it is the demonstration's, written as %s", (name, value) => {
  expect(missingWith({ ...OWN, [name]: value })).toEqual([name]);
});
