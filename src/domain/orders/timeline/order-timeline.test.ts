import { expect, test } from "vitest";
import { rupees } from "../../money.ts";
import { toTimeline } from "./order-timeline.ts";

const at = new Date("2026-11-21T10:00:00Z");
const event = (kind: string, toStatus: Parameters<typeof toTimeline>[0][number]["toStatus"] = null, facts = {}) => ({
  id: kind,
  kind,
  toStatus,
  facts,
  createdAt: at,
});

test("lists the placement and every status that the order reached", () => {
  const timeline = toTimeline([event("placed"), event("paid", "paid"), event("anything new", "packed")]);

  expect(timeline).toEqual([
    { id: "placed", at, amount: null, event: "placed", status: null },
    { id: "paid", at, amount: null, event: null, status: "paid" },
    { id: "anything new", at, amount: null, event: null, status: "packed" },
  ]);
});

test("leaves out internal events of staff and the gateway", () => {
  expect(toTimeline([event("payment-pending"), event("refund-unclear"), event("note", null, { text: "x" })])).toEqual(
    [],
  );
});

test("returns only the amount of an event's facts", () => {
  const [entry] = toTimeline([event("refunded", "refunded", { amountCents: 250_000, refundId: "internal" })]);
  const [dollars] = toTimeline([event("refunded", "refunded", { amountCents: 4_500, currency: "USD" })]);

  expect(dollars?.amount).toEqual({ amountCents: rupees(45), currency: "USD" });
  expect(entry).toEqual({
    id: "refunded",
    at,
    amount: { amountCents: rupees(2_500), currency: "LKR" },
    event: "refunded",
    status: "refunded",
  });
});
