import { expect, test } from "vitest";
import { cents, rupees } from "../money.ts";
import { cancelOffer } from "./cancelling.ts";
import { FULFILMENT_STATES } from "./fulfilment/fulfilment-state.ts";

const NOTHING = { amountCents: cents(0), isCard: true };
const CARD = { amountCents: rupees(3_000), isCard: true };
const TRANSFER = { amountCents: rupees(3_000), isCard: false };

const HELD = { fulfilmentState: "on-hold", holdReason: "payment" } as const;
const ACCEPTED = { fulfilmentState: "unfulfilled", holdReason: null } as const;

test("lets customers cancel until the order is packed, and staff until the courier has it", () => {
  const by = (who: "customer" | "staff") =>
    FULFILMENT_STATES.filter((fulfilmentState) => cancelOffer({ fulfilmentState, holdReason: null }, NOTHING, who));

  expect(by("customer")).toEqual(["on-hold", "unfulfilled"]);
  expect(by("staff")).toEqual(["on-hold", "unfulfilled", "partially-packed", "packed"]);
});

test("refunds money by its payment method, and nothing when none was received", () => {
  expect(cancelOffer(HELD, NOTHING, "customer")).toEqual({ money: "none", amountCents: 0 });
  expect(cancelOffer(ACCEPTED, NOTHING, "customer")).toEqual({ money: "none", amountCents: 0 });
  expect(cancelOffer(ACCEPTED, CARD, "customer")).toEqual({ money: "to-card", amountCents: rupees(3_000) });
  expect(cancelOffer(ACCEPTED, TRANSFER, "customer")).toEqual({ money: "by-transfer", amountCents: rupees(3_000) });
});

test("leaves money of an unaccepted order to its payment review", () => {
  expect(cancelOffer(HELD, CARD, "customer")).toEqual({ money: "in-review", amountCents: rupees(3_000) });
});

test("leaves money that went back in the gateway's portal to its payment review", () => {
  const money = { ...CARD, isRefundedElsewhere: true };
  expect(cancelOffer(ACCEPTED, money, "staff")).toEqual({ money: "in-review", amountCents: rupees(3_000) });
});
