import { expect, test } from "vitest";
import { rupees } from "../money.ts";
import { toTimeline } from "./order-timeline.ts";

const at = new Date("2026-11-21T10:00:00Z");
const event = (kind: string, toStatus: Parameters<typeof toTimeline>[0][number]["toStatus"] = null, facts = {}) => ({
  ...{ id: kind, kind, toStatus, facts, createdAt: at },
});

test("a customer reads what was placed, and every status that it came to", () => {
  const timeline = toTimeline([event("placed"), event("paid", "paid"), event("anything new", "packed")]);

  expect(timeline).toEqual([
    { id: "placed", at, amountCents: null, event: "placed", status: null },
    { id: "paid", at, amountCents: null, event: null, status: "paid" },
    { id: "anything new", at, amountCents: null, event: null, status: "packed" },
  ]);
});

test("what staff and the gateway noted for each other is not shown", () => {
  expect(toTimeline([event("payment-pending"), event("refund-unclear"), event("note", null, { text: "x" })])).toEqual(
    [],
  );
});

test("of the facts only an amount is shown", () => {
  const [entry] = toTimeline([event("refunded", "refunded", { amountCents: 250_000, refundId: "internal" })]);

  expect(entry).toEqual({ id: "refunded", at, amountCents: rupees(2_500), event: "refunded", status: "refunded" });
});
