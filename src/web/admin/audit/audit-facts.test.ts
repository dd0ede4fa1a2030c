import { expect, test } from "vitest";
import { describeFacts } from "./audit-facts.ts";

test("writes a sentence for each fact that changed", () => {
  const before = { priceCents: 100_000, visible: true, title: "Lamp", tags: [], status: "paid" };
  const after = { priceCents: 120_000, visible: false, title: "Lamp", tags: ["a", "b"], status: "packed" };

  expect(describeFacts(before, after)).toEqual([
    "Price: from Rs.\u00a01,000 to Rs.\u00a01,200.",
    "Visible: from yes to no.",
    "Tags: a, b.",
    "Status: from “Paid” to “Packed”.",
  ]);
});

test("leaves out empty facts and ids", () => {
  const reviewId = "01a20849-4f3c-7000-8000-000000000000";
  expect(describeFacts(null, { failure: "", reviewId, enquiry: null })).toEqual([]);
});

test("names settings, times and reasons, and counts files", () => {
  const after = {
    SHOP_PHONE: "+94 77 123 4567",
    until: "2026-11-23T10:00:00.000Z",
    reason: "wrong-amount",
    pictures: ["0123456789abcdef0123456789abcdef.jpg", "1123456789abcdef0123456789abcdef.jpg"],
    names: { en: "Lamp" },
  };

  expect(describeFacts(null, after)).toEqual([
    "Telephone: +94 77 123 4567.",
    "Until: 23 November 2026, 15:30.",
    "Reason: The amount is not the order's total.",
    "Pictures: 2.",
    "Names: En: Lamp.",
  ]);
});

test("shows no JSON and no name of a column, whatever the facts are", () => {
  const facts = { remittedOn: "2026-11-20", isConfirmed: false, lines: [{ price: 1 }, {}], deep: { a: { b: true } } };
  expect(describeFacts(facts, null).join(" ")).not.toMatch(/[{}[\]"]|undefined|null|[a-z][A-Z]/);
});
