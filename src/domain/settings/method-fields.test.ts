import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { HOUR_MS, MINUTE_MS } from "../durations.ts";
import { rupees } from "../money.ts";

const LIVE = {
  PAYHERE_MODE: "live",
  PAYHERE_MERCHANT_ID: "2210000",
  PAYHERE_MERCHANT_SECRET: "a-live-secret",
  BASE_URL: "https://shop.example.lk",
};
const ACCOUNT = {
  BANK_NAME: "Bank of Somewhere",
  BANK_BRANCH: "Galle",
  BANK_ACCOUNT_NAME: "S. Owner",
  BANK_ACCOUNT_NUMBER: "0012 3456 7890",
};

const methodsOf = (env: Record<string, string>) => parseConfig(env).methods;

test("offers cards, cash in some districts, and transfers in the demonstration shop", () => {
  const { card, cash, transfer } = methodsOf({});

  expect(card).toEqual({ isOn: true, minCents: 0, maxCents: rupees(50_000), holdMs: 30 * MINUTE_MS });
  expect(cash).toEqual({
    isOn: true,
    districts: ["LK-11", "LK-12", "LK-13", "LK-21", "LK-31"],
    maxCents: rupees(25_000),
    feeCents: rupees(200),
    holdMs: 24 * HOUR_MS,
  });
  expect(transfer).toMatchObject({ isOn: true, account: { number: "0000000000" }, holdMs: 48 * HOUR_MS });
});

test("reserves amounts on cards only when PayHere has enabled it", () => {
  expect(methodsOf({}).card).not.toHaveProperty("canReserve");
  expect(methodsOf({ CARD_RESERVE: "on" }).card.canReserve).toBe(true);
});

test("reads districts, amounts, hours and the bank account", () => {
  const { card, cash, transfer } = methodsOf({
    ...ACCOUNT,
    PAYHERE_PLAN: "premium",
    CARD_MIN: "250.50",
    CARD_HOLD_MINUTES: "45",
    COD_DISTRICTS: "lk-41, nuwara eliya",
    COD_MAX: "1,500",
    COD_FEE: "0",
    COD_HOLD_HOURS: "6",
    BANK_TRANSFER_HOLD_HOURS: "72",
  });

  expect(card).toEqual({ isOn: true, minCents: 25_050, maxCents: null, holdMs: 45 * MINUTE_MS });
  expect(cash).toMatchObject({ districts: ["LK-41", "LK-23"], maxCents: rupees(1_500), feeCents: 0 });
  expect(cash.holdMs).toBe(6 * HOUR_MS);
  expect(transfer.account).toEqual({
    bank: "Bank of Somewhere",
    branch: "Galle",
    name: "S. Owner",
    number: "0012 3456 7890",
  });
  expect(methodsOf({ COD_DISTRICTS: "all" }).cash.districts).toHaveLength(25);
  expect(methodsOf({ CARD: "off", COD: "off", BANK_TRANSFER: "off" })).toMatchObject({
    card: { isOn: false },
    cash: { isOn: false },
    transfer: { isOn: false },
  });
});

test("replaces the plan's limit with the owner's", () => {
  expect(methodsOf({ PAYHERE_PLAN: "plus" }).card.maxCents).toBe(rupees(250_000));
  expect(methodsOf({ PAYHERE_PLAN: "plus", CARD_MAX: "80000" }).card.maxCents).toBe(rupees(80_000));
});

test("accepts limits that one amount satisfies", () => {
  expect(methodsOf({ CARD_MIN: "500", CARD_MAX: "500" }).card).toMatchObject({ minCents: 50_000, maxCents: 50_000 });
  expect(methodsOf({ PAYHERE_PLAN: "premium", CARD_MIN: "60000" }).card).toMatchObject({ maxCents: null });
  expect(methodsOf({ COD_FEE: "0", COD_MAX: "0.01" }).cash).toMatchObject({ feeCents: 0, maxCents: 1 });
});

test("never offers the demonstration's account in live mode", () => {
  expect(methodsOf(LIVE).transfer.account).toBeNull();
  expect(methodsOf({ ...LIVE, ...ACCOUNT }).transfer.account?.bank).toBe("Bank of Somewhere");
});

test.each([
  [{ COD: "yes" }, "COD: must be on or off"],
  [{ COD_DISTRICTS: "Colombo, Atlantis" }, 'COD_DISTRICTS: "Atlantis" is no district; write all, or names such as'],
  [{ COD_MAX: "lots" }, 'COD_MAX: must be an amount in rupees such as 25000 (it is "lots")'],
  [{ COD_FEE: "-5" }, "COD_FEE: must be an amount in rupees"],
  [{ COD_HOLD_HOURS: "0" }, "COD_HOLD_HOURS: must be at least 1 hour"],
  [{ COD_HOLD_HOURS: "soon" }, "COD_HOLD_HOURS: must be a number of hours such as 24"],
  [{ CARD_HOLD_MINUTES: "14" }, "CARD_HOLD_MINUTES: must be at least 15 minutes"],
  [{ CARD_HOLD_MINUTES: "241" }, "CARD_HOLD_MINUTES: must be at most 240 minutes"],
  [{ CARD_HOLD_MINUTES: "20.5" }, "CARD_HOLD_MINUTES: must be whole minutes"],
  [{ BANK_TRANSFER_HOLD_HOURS: "9999" }, "BANK_TRANSFER_HOLD_HOURS: must be at most 720 hours"],
  [{ BANK_ACCOUNT_NUMBER: "the usual one" }, "BANK_ACCOUNT_NUMBER: must be the digits of the account"],
  [{ BANK_NAME: "Bank" }, "BANK_BRANCH, BANK_ACCOUNT_NAME, BANK_ACCOUNT_NUMBER: missing; give all four"],
  [{ PAYHERE_PLAN: "gold" }, "PAYHERE_PLAN: must be go, plus or premium"],
  [
    { CARD_MIN: "1000", CARD_MAX: "500.50" },
    "CARD_MIN, CARD_MAX: CARD_MIN (1000) is above CARD_MAX (500.50), so no order could be paid by card. Example: CARD_MIN=100 CARD_MAX=50000",
  ],
  [{ CARD: "off", CARD_MIN: "2", CARD_MAX: "1" }, "CARD_MIN, CARD_MAX: CARD_MIN (2) is above CARD_MAX (1)"],
  [
    { CARD_MIN: "60000" },
    "CARD_MIN, PAYHERE_PLAN: CARD_MIN (60000) is above the limit of the PayHere plan (50000), so no order could be paid by card. Example: CARD_MIN=100",
  ],
  [
    { COD_FEE: "300", COD_MAX: "300" },
    "COD_FEE, COD_MAX: COD_FEE (300) must be below COD_MAX (300), which includes the fee; otherwise no order could be paid on delivery. Example: COD_FEE=200 COD_MAX=25000",
  ],
  [{ CARD_MAX: "0" }, "CARD_MAX: must be above 0; to offer no card payments, set CARD=off. Example: CARD_MAX=50000"],
  [{ COD_MAX: "0" }, "COD_FEE, COD_MAX: COD_FEE (200) must be below COD_MAX (0)"],
  [{ CARD_MAX: "1e9" }, "CARD_MAX: must be an amount in rupees such as 50000"],
])("rejects %j with a message at start-up", (env, words) => {
  expect(() => parseConfig(env)).toThrow(words);
});
