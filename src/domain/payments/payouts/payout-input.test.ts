import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { rupees } from "../../money.ts";
import { monthAfter, timesOf } from "./months.ts";
import { payoutInput, readPayoutList } from "./payout-input.ts";
import { payoutStateOf } from "./payout-kinds.ts";

const parsed = (amount: string, paidOn = "2026-11-28") =>
  payoutInput.safeParse({ key: randomUUID(), paidOn, amount, reference: "P-1" });

test.each(["12,450", "12450.00", "Rs. 12,450", "LKR 12450", "12,450/-", " 12450 "])("reads %j as rupees", (amount) => {
  expect(parsed(amount).data?.amount).toBe(rupees(12_450));
});

test.each(["", "USD 100", "$100", "0", "-5", "1e3", "1.250,00", "1.234", "99999999999"])("rejects %j", (amount) => {
  expect(parsed(amount).success).toBe(false);
});

test("rejects a day that does not exist", () => {
  expect(parsed("1", "2026-02-30").success).toBe(false);
});

test("reads PayHere's list with other columns, and names unreadable and repeated lines", () => {
  const list = "Payment ID,Date,Gross,Net\n320025000010,2026-11-28,4500,4369.50\nnone,1\n320025000010,4500";

  expect(readPayoutList(list)).toEqual({
    lines: [
      { reference: "320025000010", amountCents: 436_950 },
      { reference: "320025000010", amountCents: rupees(4_500) },
    ],
    unread: [3],
    twice: ["320025000010"],
  });
});

test("compares a payout with the sum of its payments", () => {
  const payout = { amountCents: 100, linesCents: 100, payments: 1, closedAs: null };

  expect(payoutStateOf(payout)).toBe("matched");
  expect(payoutStateOf({ ...payout, linesCents: 99 })).toBe("differs");
  expect(payoutStateOf({ ...payout, payments: 0 })).toBe("open");
  expect(payoutStateOf({ ...payout, linesCents: 99, closedAs: "written-off" })).toBe("written-off");
});

test("counts months over the turn of the year, in Sri Lanka's time", () => {
  expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
  expect(timesOf("2026-11").until).toEqual(new Date("2026-11-30T18:30:00Z"));
});
