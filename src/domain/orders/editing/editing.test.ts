import { expect, test } from "vitest";
import { rupees } from "../../money.ts";
import { FULFILMENT_STATES } from "../fulfilment/fulfilment-state.ts";
import { canBeEdited, moneyOfEdit } from "./editing.ts";

const PAID = { paymentMethod: "card", holdReason: null } as const;
const PAYING = { paymentMethod: "card", holdReason: "payment" } as const;
const TRANSFERRING = { paymentMethod: "bank-transfer", holdReason: "payment" } as const;
const CASH = { paymentMethod: "cash-on-delivery", holdReason: null } as const;
const before = rupees(4_500);
const nothing = { refundCents: rupees(0), refusal: null };

test("allows editing until the order is packed", () => {
  const editable = FULFILMENT_STATES.filter((fulfilmentState) =>
    canBeEdited({ replacesId: null, isOfGiftCards: false, fulfilmentState }),
  );
  expect(editable).toEqual(["on-hold", "unfulfilled"]);
});

test("refunds the difference of a paid order, and never more than is left", () => {
  const edit = { ...PAID, beforeCents: before, afterCents: rupees(3_500) } as const;

  expect(moneyOfEdit({ ...edit, heldCents: before }).refundCents).toBe(rupees(1_000));
  // Part of the money was refunded before: the new total is kept.
  expect(moneyOfEdit({ ...edit, heldCents: rupees(4_000) }).refundCents).toBe(rupees(500));
  expect(moneyOfEdit({ ...edit, heldCents: rupees(3_000) }).refundCents).toBe(0);
});

test("rejects a higher total when paid, a change during a card payment, and undecided money", () => {
  const more = { beforeCents: before, afterCents: rupees(5_500) };

  expect(moneyOfEdit({ ...more, ...PAID, heldCents: before }).refusal).toBe("more-to-pay");
  expect(moneyOfEdit({ ...more, ...PAYING, heldCents: rupees(0) }).refusal).toBe("while-paying");
  expect(moneyOfEdit({ ...more, ...TRANSFERRING, heldCents: rupees(1) }).refusal).toBe("undecided-money");
});

test("accepts any total when nothing is paid, and always the same total", () => {
  for (const order of [TRANSFERRING, CASH]) {
    expect(moneyOfEdit({ ...order, beforeCents: before, afterCents: rupees(9_000), heldCents: rupees(0) })).toEqual(
      nothing,
    );
  }
  for (const order of [PAID, PAYING]) {
    expect(moneyOfEdit({ ...order, beforeCents: before, afterCents: before, heldCents: before })).toEqual(nothing);
  }
});

test("refunds nothing of an amount that is only reserved, and rejects a total above it", () => {
  const reserved = {
    holdReason: null,
    paymentMethod: "card",
    heldCents: rupees(0),
    reservedCents: rupees(4_500),
  } as const;
  const to = (afterCents: ReturnType<typeof rupees>, beforeCents = rupees(3_000)) =>
    moneyOfEdit({ ...reserved, beforeCents, afterCents });

  expect(to(rupees(2_000))).toEqual({ refundCents: 0, refusal: null });
  expect(to(rupees(4_500))).toEqual({ refundCents: 0, refusal: null });
  expect(to(rupees(4_501)).refusal).toBe("above-reserved");
});
