import { expect, test } from "vitest";
import type { ArrivalSettings } from "../../cart/arrival-dates.ts";
import { arrivesBy, expectedArrival } from "./expected-arrival.ts";

const SETTINGS: ArrivalSettings = {
  cutOffHour: 14,
  closedWeekdays: [0],
  holidays: [],
  days: [1, 3],
  daysByDistrict: { "LK-41": [2, 4] },
};
const PAID = {
  ...({ paymentMethod: "card", paymentState: "paid", fulfilmentState: "unfulfilled", holdReason: null } as const),
  district: "LK-41",
  firstArrivalOn: "2026-11-26",
  lastArrivalOn: "2026-11-28",
};
const WAITING = { ...PAID, paymentState: "unpaid", fulfilmentState: "on-hold", holdReason: "payment" } as const;
const inColombo = (moment: string) => new Date(`${moment}+05:30`);

test("returns the stored days of an accepted order until the last of them is over", () => {
  const expected = { first: "2026-11-26", last: "2026-11-28", acceptBy: null };

  expect(expectedArrival(PAID, SETTINGS, inColombo("2026-11-24T20:00"))).toEqual(expected);
  expect(expectedArrival(PAID, SETTINGS, inColombo("2026-11-28T23:59"))).toEqual(expected);
  expect(expectedArrival(PAID, SETTINGS, inColombo("2026-11-29T00:00"))).toBeNull();
});

test("counts a waiting order from now, and returns the cut-off for these days", () => {
  expect(expectedArrival(WAITING, SETTINGS, inColombo("2026-11-24T13:59"))).toEqual({
    first: "2026-11-26",
    last: "2026-11-28",
    acceptBy: { day: "2026-11-24", hour: 14 },
  });
  expect(expectedArrival(WAITING, SETTINGS, inColombo("2026-11-24T14:00"))).toEqual({
    first: "2026-11-27",
    last: "2026-11-30",
    acceptBy: { day: "2026-11-25", hour: 14 },
  });
});

test.each(["delivery-failed", "returning", "delivered", "returned", "cancelled", "expired"] as const)(
  "promises nothing when the order is %s",
  (fulfilmentState) => {
    expect(arrivesBy({ ...PAID, fulfilmentState })).toBeNull();
    expect(expectedArrival({ ...PAID, fulfilmentState }, SETTINGS, inColombo("2026-11-24T09:00"))).toBeNull();
  },
);

test("promises nothing for money that went back, or for an order without stored days", () => {
  const old = { ...PAID, firstArrivalOn: null, lastArrivalOn: null };

  expect(arrivesBy({ ...PAID, paymentState: "refunded" })).toBeNull();
  expect(arrivesBy(PAID)).toBe("2026-11-28");
  expect(expectedArrival(old, SETTINGS, inColombo("2026-11-24T09:00"))).toBeNull();
});
