import { expect, test } from "vitest";
import { describeFacts } from "./audit-facts.ts";

test("writes a sentence for each fact that changed", () => {
  const before = { priceCents: 100_000, visible: true, title: "Lamp", tags: [], status: "paid" };
  const after = { priceCents: 120_000, visible: false, title: "Lamp", tags: ["a", "b"], status: "packed" };

  expect(describeFacts({ action: "order.edit", before, after })).toEqual([
    "Price: Rs.\u00a01,000 → Rs.\u00a01,200.",
    "Visible: yes → no.",
    "Tags: a, b.",
    "Status: “Paid” → “Packed”.",
  ]);
});

test("leaves out empty facts and ids", () => {
  const reviewId = "01a20849-4f3c-7000-8000-000000000000";
  const after = { failure: "", reviewId, enquiry: null, invite: reviewId };
  expect(describeFacts({ action: "order.place", before: null, after })).toEqual([]);
});

test("names settings, times and reasons, and counts files", () => {
  const after = {
    SHOP_PHONE: "+94 77 123 4567",
    until: "2026-11-23T10:00:00.000Z",
    reason: "wrong-amount",
    pictures: ["0123456789abcdef0123456789abcdef.jpg", "1123456789abcdef0123456789abcdef.jpg"],
    names: { en: "Lamp" },
  };

  expect(describeFacts({ action: "settings.change", before: null, after })).toEqual([
    "Phone: +94 77 123 4567.",
    "Until: 23 November 2026, 3:30 pm.",
    "Reason: The amount isn't the order's total.",
    "Pictures: 2.",
    "Names: English: Lamp.",
  ]);
});

test("shows no JSON and no name of a column, whatever the facts are", () => {
  const facts = { remittedOn: "2026-11-20", isConfirmed: false, lines: [{ price: 1 }, {}], deep: { a: { b: true } } };
  expect(describeFacts({ action: "remittance.save", before: facts, after: null }).join(" ")).not.toMatch(
    /[{}[\]"]|undefined|null|[a-z][A-Z]/,
  );
});

const VARIANT = "01a20849-4f3c-7000-8000-000000000001";
const NAMES = { [VARIANT]: "Large", bcdfghjk: "Reading lamp" };

test.each<[action: string, before: object | null, after: object, sentences: string[]]>([
  [
    "product.change",
    { [`variant.${VARIANT}.price`]: "1500.00", visible: "on" },
    { [`variant.${VARIANT}.price`]: "1600.00" },
    ["Large, Price in rupees: 1500.00 → 1600.00.", "Active (off: draft): off."],
  ],
  [
    "product.stock",
    { variantId: VARIANT, stock: 5 },
    { variantId: VARIANT, stock: 3, kind: "take", reason: "damaged", note: "" },
    ["Variant: Large.", "Stock: 5 → 3.", "Kind: removed.", "Reason: Damaged."],
  ],
  [
    "product.translate",
    { "title.si": "", "alt.01a20849-4f3c-7000-8000-000000000002.ta": "" },
    { "title.si": "Lamp", "alt.01a20849-4f3c-7000-8000-000000000002.ta": "A lamp" },
    ["Title, Sinhala: Lamp.", "Alt text, Tamil: A lamp."],
  ],
  ["collection.add-product", null, { product: "bcdfghjk" }, ["Product: Reading lamp."]],
  [
    "collection.move-product",
    { product: "bcdfghjk", place: 1 },
    { product: "bcdfghjk", place: 2 },
    ["Product: Reading lamp.", "Position: 1 → 2."],
  ],
  [
    "products.change",
    null,
    { state: "visible", count: 21, products: Array.from({ length: 21 }, () => "bcdfghjk") },
    [
      "State: Active.",
      "Number of products: 21.",
      `Products: ${Array.from({ length: 20 }, () => "Reading lamp").join(", ")} and 1 more.`,
    ],
  ],
  ["products.restored", null, { products: ["bcdfghjk"] }, ["Products: Reading lamp."]],
  [
    "order.edit",
    { status: "paid" },
    { status: "paid", totalBefore: 450_000, totalAfter: 250_000, refundCents: 200_000 },
    ["Total before: Rs.\u00a04,500.", "Total now: Rs.\u00a02,500.", "Refund: Rs.\u00a02,000."],
  ],
  ["order.undo", { status: "packed" }, { status: "packed", action: "packed" }, ["Undone: Packed."]],
  ["order.return", null, { decision: "received" }, ["Return: received."]],
  ["order.cancel", null, { money: "by-transfer" }, ["Payment: to refund by bank transfer."]],
  ["order.return", null, { decision: "refund-instead" }, ["Return: refund instead of replacement."]],
  ["order.cancel", null, { money: "to-credit" }, ["Payment: returned to the gift card or store credit."]],
  [
    "credit.issue-card",
    null,
    { amountCents: 70_000, reason: "sold", isMailed: false },
    ["Amount: Rs.\u00a0700.", "Reason: Sold (paid).", "Sent by email: no."],
  ],
  [
    "synonym.add",
    null,
    { kind: "same", words: "lamp, lantern" },
    ["Kind: Same: each word finds all.", "Words: lamp, lantern."],
  ],
  ["discount.change", { scope: "all" }, { scope: "products" }, ["Applies to: All products → Some products."]],
  [
    "settings.change",
    { DELIVERY_WEIGHT_STEPS: "" },
    { DELIVERY_WEIGHT_STEPS: "1000 0, 3000 150" },
    ["Extra charge by weight: up to 1000 g Rs. 0 more, up to 3000 g Rs. 150 more."],
  ],
  ["mail.resend", null, { kind: "order-paid" }, ["Email: Payment received."]],
  ["staff.role", { role: "packer" }, { role: "read-only" }, ["Role: Packer → Read-only."]],
  ["view.save", null, { view: "to-pack", method: "card" }, ["View: To pack.", "Method: Card."]],
  ["review.approve", { status: "pending" }, { status: "approved" }, ["Status: Pending → Published."]],
  ["discount.add", null, { kind: "percent", value: "10" }, ["Discount type: Percentage.", "Value: 10."]],
  [
    "page.change",
    { versions: "1.1.0" },
    { versions: "2.1.0" },
    ["Versions: English 1, Sinhala 1, Tamil 0 → English 2, Sinhala 1, Tamil 0."],
  ],
  [
    "payhere.change",
    { mode: "sandbox", merchantId: "1" },
    { mode: "live", merchantId: "2", hasApp: true, isOtherSecret: true },
    [
      "Mode: Sandbox: test cards → Live: real money.",
      "Merchant ID: 1 → 2.",
      "With App ID and secret: yes.",
      "Another merchant secret: yes.",
    ],
  ],
  [
    "settings.change",
    { COD_DISTRICTS: "LK-11" },
    { COD_DISTRICTS: "LK-11 LK-21" },
    ["Districts where the courier collects money: Colombo → Colombo Kandy."],
  ],
  ["order.refund", null, { amountCents: 4_500, currency: "USD" }, ["Amount: USD\u00a045.00."]],
  ["products.imported", null, { failure: "The file is empty." }, ["Failure: The file is empty."]],
  ["remittance.save", null, { reference: "REMITTANCE-2026-000123" }, ["Reference: REMITTANCE-2026-000123."]],
])("uses the words of the screens for %s", (action, before, after, sentences) => {
  expect(describeFacts({ action, before, after, names: NAMES })).toEqual(sentences);
});
