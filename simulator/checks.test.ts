import { expect, test } from "vitest";
import { findRefusal, formatAmount, parseAmount } from "./checks.ts";
import { TEST_MERCHANT } from "./server.ts";
import { DEFAULT_SETTINGS } from "./state.ts";
import { checkoutFields } from "./test-shop.ts";

const shop = { url: "http://localhost:3000" };
const ACCOUNTS = { merchants: [TEST_MERCHANT], settings: DEFAULT_SETTINGS };
const refusalOf = (changes: Record<string, string>, referer: string | undefined = `${shop.url}/checkout`) =>
  findRefusal(checkoutFields(shop, changes), ACCOUNTS, referer);

test("accepts a correct request", () => {
  expect(refusalOf({})).toBeNull();
});

test.each([
  [{ city: "" }, "missing or empty: city"],
  [{ city: " ", country: "" }, "missing or empty: city, country"],
  [{ first_name: "Test 🙂" }, "an emoji or a script tag in first_name"],
  [{ custom_1: "<Script>alert(1)</script>" }, "an emoji or a script tag in custom_1"],
  [{ email: "nobody" }, "email is not an email address"],
  [{ phone: "call me" }, "phone is not a phone number"],
  [{ currency: "INR" }, "currency INR is not accepted"],
  [{ amount: "4,500.00" }, "amount is not digits with at most two decimals, above zero"],
  [{ amount: "0.00" }, "amount is not digits with at most two decimals, above zero"],
  [{ amount: "10.005" }, "amount is not digits with at most two decimals, above zero"],
])("rejects %o with: something went wrong", (changes: Record<string, string>, reason) => {
  expect(refusalOf(changes)).toEqual({ message: "Something went wrong", reason });
});

test.each([
  ["an unknown merchant", { merchant_id: "1999999" }],
  ["a changed hash", { hash: "8B4707F39D6939279B232EBECD6C9086" }],
  ["a lower-case hash", { hash: "2dd922532e2c22b82a1b0e0f54c02c25" }],
])("rejects %s as unauthorized", (_, changes: Record<string, string>) => {
  expect(refusalOf(changes)?.message).toBe("Unauthorized payment request");
});

test.each([undefined, "", "https://shop.example.lk/checkout", "http://notlocalhost/", "not an address"])(
  "rejects the Referer %s as unauthorized",
  (referer) => {
    const refusal = findRefusal(checkoutFields(shop), ACCOUNTS, referer);

    expect(refusal?.message).toBe("Unauthorized payment request");
  },
);

test("accepts sub-domains of a registered domain", () => {
  const merchant = { ...TEST_MERCHANT, domains: ["example.lk"] };

  expect(
    findRefusal(checkoutFields(shop), { ...ACCOUNTS, merchants: [merchant] }, "https://shop.example.lk/pay"),
  ).toBeNull();
});

test("reports the first broken rule", () => {
  const everythingWrong = { hash: "X", amount: "x", currency: "X", merchant_id: "9", phone: "x", email: "x", city: "" };
  const repairs: Record<string, string>[] = [
    { city: "Colombo" },
    { email: "test@example.com" },
    { phone: "0771234567" },
    { merchant_id: TEST_MERCHANT.id },
    { currency: "LKR" },
    { amount: "4500.00" },
    { hash: "2DD922532E2C22B82A1B0E0F54C02C25" },
  ];

  const reasons = repairs.map(
    (_, repaired) =>
      refusalOf(Object.assign({}, everythingWrong, ...repairs.slice(0, repaired)), "")?.reason.split(" ")[0],
  );

  expect(reasons).toEqual(["missing", "email", "phone", "merchant_id", "currency", "amount", "hash"]);
  expect(refusalOf(Object.assign({}, ...repairs), "")?.reason).toContain("Referer");
});

test("hashes an amount without decimals with two, as the sandbox does", () => {
  expect(refusalOf({ amount: "4500", hash: "2DD922532E2C22B82A1B0E0F54C02C25" })).toBeNull();
});

test.each([
  ["4500", 450_000],
  ["4500.5", 450_050],
  ["0.01", 1],
  ["1e3", null],
  ["-5", null],
  ["", null],
])("parses the amount %s as %s cents", (text, expected) => {
  expect(parseAmount(text)).toBe(expected);
});

test("formats cents with two decimals and no grouping", () => {
  expect([450_000, 5, 1_234_567].map(formatAmount)).toEqual(["4500.00", "0.05", "12345.67"]);
});
