import "../../i18n/all-messages.server.ts";
import { expect, test } from "vitest";
import { readPdf } from "../../../../tests/support/read-pdf.ts";
import { inRupees } from "../../../domain/format-amount.ts";
import { cents, rupees } from "../../../domain/money.ts";
import type { Receipt } from "../../../domain/orders/receipts/receipt.ts";
import { writeReceiptPdf } from "./receipt-pdf.server.ts";

const SELLER = { name: "SANDA LK", address: "No. 1, Example Road, Colombo 00300, Sri Lanka", phone: "+94 70 000 0000" };

const aReceipt = (facts: Partial<Receipt> = {}): Receipt => ({
  number: "Order-1763740000000",
  orderCode: "4F7K-92MX",
  digits: "1763740000000",
  placedAt: new Date("2026-11-21T10:00:00Z"),
  status: "paid",
  customer: { firstName: "Nimali", lastName: "Test", email: "nimali@example.test", phone: "+94771234567" },
  address: {
    line1: "12 Galle Road",
    line2: "",
    city: "Colombo",
    district: "LK-11",
    postalCode: "00300",
    country: "Sri Lanka",
  },
  lines: [
    {
      code: "k3x9a",
      name: "Plain product (Large)",
      quantity: 2,
      priceCents: rupees(1_250),
      amountCents: rupees(2_500),
    },
  ],
  subtotalCents: rupees(2_500),
  discountCents: rupees(0),
  deliveryCents: rupees(500),
  feeCents: rupees(0),
  totalCents: rupees(3_000),
  vat: null,
  withoutVatCents: rupees(3_000),
  paid: [{ at: new Date("2026-11-21T10:05:00Z"), ...inRupees(rupees(3_000)), way: "card" as const, card: "VISA" }],
  refunded: [],
  toPayCents: cents(0),
  ...facts,
});

const write = async (receipt: Receipt, withNames = false) =>
  readPdf(await writeReceiptPdf(receipt, { seller: SELLER, withNames }));

test("lists the cash-on-delivery fee as a charge of its own", async () => {
  const { texts } = await write(aReceipt({ feeCents: rupees(200), totalCents: rupees(3_200) }));

  expect(texts).toEqual(expect.arrayContaining(["Cash on delivery fee", "Rs. 200", "Rs. 3,200"]));
});

test("lists the discount of a code on a line of its own", async () => {
  const { texts } = await write(aReceipt({ discountCents: rupees(300), totalCents: rupees(2_700) }));

  expect(texts).toEqual(expect.arrayContaining(["Discount", "−Rs. 300", "Rs. 2,700"]));
});

test("lists all charges, the payment with its date, and a neutral seller", async () => {
  const { texts, pages } = await write(aReceipt());

  expect(pages).toBe(1);
  expect(texts).toEqual([
    ...["Receipt", "Order", "Order-1763740000000 · 4F7K-92MX", "Date", "21 November 2026", "Status", "Paid"],
    ...["Seller", "Customer", "SANDA LK", "Nimali Test", SELLER.address, "12 Galle Road"],
    ...["+94 70 000 0000", "Colombo 00300", "Colombo, Sri Lanka"],
    ...["Item", "Quantity", "Price", "Amount", "Item k3x9a", "2", "Rs. 1,250", "Rs. 2,500"],
    ...["Subtotal", "Rs. 2,500", "Delivery Charge", "Rs. 500", "Total", "Rs. 3,000"],
    ...["Paid on 21 November 2026 by card (VISA)", "Rs. 3,000"],
    "All charges are in Sri Lankan rupees. There are no other charges.",
    ...["Items are shown by code only. We can look them up.", "Page 1 of 1"],
  ]);
});

test("contains product names only on request", async () => {
  const named = await write(aReceipt(), true);

  expect(named.texts).toContain("Plain product (Large)");
  expect(named.texts.join()).not.toContain("k3x9a");
  expect((await write(aReceipt())).texts.join()).not.toContain("Plain product");
});

test("has the order's digits and no name in its metadata", async () => {
  const { info } = await write(aReceipt(), true);

  expect(info).toMatchObject({ Title: "Receipt 1763740000000", Creator: "", Producer: "" });
  expect(Object.keys(info).sort()).toEqual(["CreationDate", "Creator", "Producer", "Title"]);
});

test("shows all characters of Sinhala and Tamil names and addresses", async () => {
  const customer = { firstName: "ප්‍රියංකා", lastName: "முத்துக்குமாரசாமி", email: "", phone: "" };
  const address = { ...aReceipt().address, line1: "අංක 12, ගාලු පාර", line2: "ශ්‍රී ජයවර්ධනපුර කෝට්ටේ", city: "கொழும்பு" };

  const { texts, missingGlyphs } = await write(aReceipt({ customer, address }));

  expect(missingGlyphs).toBe(0);
  expect(texts).toEqual(expect.arrayContaining(["අංක", " 12, "]));
  expect(texts.join("").normalize("NFC")).toContain("முத்துக்குமாரசாமி");
});

test("is a summary with the amount due when the order is unpaid", async () => {
  const { texts, info } = await write(aReceipt({ status: "awaiting-payment", paid: [], toPayCents: rupees(3_000) }));

  expect(texts[0]).toBe("Order summary");
  expect(info.Title).toBe("Order summary 1763740000000");
  expect(texts.slice(texts.indexOf("Still to pay"), texts.indexOf("Still to pay") + 2)).toEqual([
    "Still to pay",
    "Rs. 3,000",
  ]);
});

test("names each payment method", async () => {
  const at = new Date("2026-11-25T10:00:00Z");
  const ways = ["bank-transfer", "cash-on-delivery"] as const;
  const paid = ways.map((way) => ({ at, ...inRupees(rupees(1)), way, card: "" }));

  const { texts } = await write(aReceipt({ paid }));

  expect(texts).toEqual(
    expect.arrayContaining(["Paid on 25 November 2026 by bank transfer", "Paid on 25 November 2026 in cash"]),
  );
});

test("writes money of another currency with its code", async () => {
  const at = new Date("2026-11-25T10:00:00Z");
  const paid = [{ at, amountCents: cents(45_00), currency: "USD", way: "card" as const, card: "VISA" }];

  expect((await write(aReceipt({ paid }))).texts).toContain("USD 45.00");
});

test("lists refunds", async () => {
  const refunded = [
    {
      at: new Date("2026-11-25T10:00:00Z"),
      ...inRupees(rupees(1_250)),
      way: "card" as const,
      card: "VISA",
      vatCents: rupees(0),
    },
  ];

  expect((await write(aReceipt({ refunded }))).texts).toContain("Refunded on 25 November 2026 by card (VISA)");
});

test("is a tax invoice with the seller's VAT number and the VAT of order and refund", async () => {
  const vat = { number: "123456789-7000", basisPoints: 1_800, amountCents: cents(45_763) };
  const [money] = aReceipt().paid;
  const refunded = money ? [{ ...money, amountCents: rupees(1_180), vatCents: rupees(180) }] : [];

  const { texts } = await write(aReceipt({ vat, withoutVatCents: cents(254_237), refunded }));

  expect(texts[0]).toBe("Tax invoice");
  expect(texts).toEqual(
    expect.arrayContaining([
      ...["VAT number 123456789-7000", "Value without VAT", "Rs. 2,542.37", "VAT 18 % included", "Rs. 457.63"],
      ...["of which VAT", "Rs. 180"],
    ]),
  );
  expect((await write(aReceipt({ vat, paid: [] }))).texts[0]).toBe("Order summary");
});

test("continues a long order over pages and keeps a word without spaces in its column", async () => {
  const [line] = aReceipt().lines;
  const lines = Array.from({ length: 60 }, (_, index) => ({
    ...(line ?? { priceCents: cents(1), amountCents: cents(1), quantity: 1 }),
    code: `c${index}`,
    name: index === 7 ? "x".repeat(200) : `Thing ${index}`,
  }));

  const neutral = await write(aReceipt({ lines }));
  const named = await write(aReceipt({ lines }), true);

  expect(neutral.pages).toBe(2);
  expect(lines.every(({ code }) => neutral.texts.includes(`Item ${code}`))).toBe(true);
  expect(neutral.texts).toContain("Page 2 of 2");
  expect(named.texts.filter((text) => /^x+$/.test(text)).join("")).toBe("x".repeat(200));
  expect(Math.max(...named.texts.map((text) => (/^x+$/.test(text) ? text.length : 0)))).toBeLessThan(60);
});
