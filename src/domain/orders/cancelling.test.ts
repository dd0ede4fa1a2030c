import { expect, test } from "vitest";
import { cents, rupees } from "../money.ts";
import { cancelOffer } from "./cancelling.ts";
import { canBecome, ORDER_STATUSES } from "./order-status.ts";

const NOTHING = { amountCents: cents(0), isCard: true };
const CARD = { amountCents: rupees(3_000), isCard: true };
const TRANSFER = { amountCents: rupees(3_000), isCard: false };

test("a customer cancels what is not packed yet, staff what the courier does not have yet", () => {
  const by = (who: "customer" | "staff") => ORDER_STATUSES.filter((status) => cancelOffer(status, NOTHING, who));

  expect(by("customer")).toEqual([
    ...["awaiting-payment", "awaiting-transfer", "awaiting-confirmation", "paid", "confirmed"],
  ]);
  expect(by("staff")).toEqual([...by("customer"), "packed"]);
});

test("whatever may be cancelled has a way to be cancelled", () => {
  for (const status of ORDER_STATUSES.filter((each) => cancelOffer(each, NOTHING, "staff"))) {
    expect(canBecome(status, "cancelled"), status).toBe(true);
  }
});

test("money goes back the way it came; where none came there is nothing to go back", () => {
  expect(cancelOffer("awaiting-payment", NOTHING, "customer")).toEqual({ money: "none", amountCents: 0 });
  expect(cancelOffer("confirmed", NOTHING, "customer")).toEqual({ money: "none", amountCents: 0 });
  expect(cancelOffer("paid", CARD, "customer")).toEqual({ money: "to-card", amountCents: rupees(3_000) });
  expect(cancelOffer("paid", TRANSFER, "customer")).toEqual({ money: "by-transfer", amountCents: rupees(3_000) });
});

test("money that came for an unpaid order did not fit it, and is with staff already", () => {
  expect(cancelOffer("awaiting-payment", CARD, "customer")).toEqual({ money: "in-review", amountCents: rupees(3_000) });
});
