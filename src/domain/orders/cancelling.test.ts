import { expect, test } from "vitest";
import { inRupees } from "../format-amount.ts";
import { cents, rupees } from "../money.ts";
import { cancelOffer } from "./cancelling.ts";
import { FULFILMENT_STATES } from "./fulfilment/fulfilment-state.ts";

const NOTHING = { amounts: [], creditCents: cents(0), isCard: true };
const CARD = { amounts: [inRupees(rupees(3_000))], creditCents: cents(0), isCard: true };
const TRANSFER = { amounts: [inRupees(rupees(3_000))], creditCents: cents(0), isCard: false };

const HELD = { fulfilmentState: "on-hold", holdReason: "payment" } as const;
const ACCEPTED = { fulfilmentState: "unfulfilled", holdReason: null } as const;

test("lets customers cancel until the order is packed, and staff until the courier has it", () => {
  const by = (who: "customer" | "staff") =>
    FULFILMENT_STATES.filter((fulfilmentState) => cancelOffer({ fulfilmentState, holdReason: null }, NOTHING, who));

  expect(by("customer")).toEqual(["on-hold", "unfulfilled"]);
  expect(by("staff")).toEqual(["on-hold", "unfulfilled", "partially-packed", "packed"]);
});

test("refunds money by its payment method, and nothing when none was received", () => {
  expect(cancelOffer(HELD, NOTHING, "customer")).toMatchObject({ money: "none", amounts: [] });
  expect(cancelOffer(ACCEPTED, NOTHING, "customer")).toMatchObject({ money: "none", amounts: [] });
  expect(cancelOffer(ACCEPTED, CARD, "customer")).toMatchObject({
    money: "to-card",
    amounts: [inRupees(rupees(3_000))],
  });
  expect(cancelOffer(ACCEPTED, TRANSFER, "customer")).toMatchObject({
    money: "by-transfer",
    amounts: [inRupees(rupees(3_000))],
  });
});

test("leaves money of an unaccepted order to its payment review", () => {
  expect(cancelOffer(HELD, CARD, "customer")).toMatchObject({ money: "in-review", amounts: [inRupees(rupees(3_000))] });
});

test("names money of each currency", () => {
  const amounts = [inRupees(rupees(3_000)), { amountCents: cents(45_00), currency: "USD" }];
  expect(cancelOffer(ACCEPTED, { ...CARD, amounts }, "staff")).toMatchObject({ money: "to-card", amounts });
});

test("leaves money that went back in the gateway's portal to its payment review", () => {
  const money = { ...CARD, isRefundedElsewhere: true };
  expect(cancelOffer(ACCEPTED, money, "staff")).toMatchObject({
    money: "in-review",
    amounts: [inRupees(rupees(3_000))],
  });
});

test("returns credit at once, with or without money, before and after the order is accepted", () => {
  const credit = { ...NOTHING, creditCents: rupees(500) };
  const toCredit = { money: "to-credit", amounts: [inRupees(rupees(500))], creditCents: rupees(500) };
  expect(cancelOffer(HELD, credit, "customer")).toEqual(toCredit);
  expect(cancelOffer(ACCEPTED, credit, "staff")).toEqual(toCredit);
  const both = { ...CARD, creditCents: rupees(500) };
  const toBoth = { money: "to-card", amounts: [inRupees(rupees(3_000))], creditCents: rupees(500) };
  expect(cancelOffer(ACCEPTED, both, "customer")).toEqual(toBoth);
});

test("releases an amount that is reserved on the card", () => {
  const reserved = { ...NOTHING, reservedCents: rupees(4_500) };

  expect(cancelOffer(ACCEPTED, reserved, "customer")).toEqual({
    money: "release",
    amounts: [inRupees(rupees(4_500))],
    creditCents: 0,
  });
});
