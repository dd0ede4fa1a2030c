import { expect, test } from "vitest";
import { readPdf } from "../../../../../tests/support/read-pdf.ts";
import { rupees } from "../../../../domain/money.ts";
import { NO_INSTRUCTIONS } from "../../../../domain/orders/delivery-instructions.ts";
import type { Parcel } from "../../../../domain/orders/staff/list-parcels.server.ts";
import { writeLabels, writeSlips, writeSlipsAndLabels } from "./packing-documents.server.ts";

const seller = { name: "SANDA LK", address: "No. 1, Example Road, Colombo 00300", phone: "+94 70 000 0000" };
const at = new Date("2026-11-22T10:00:00Z");
const aParcel = (facts: Partial<Parcel> = {}): Parcel => ({
  number: "Order-1763740000000",
  orderCode: "4F7K-92MX",
  part: null,
  status: "packed",
  instructions: NO_INSTRUCTIONS,
  customer: { firstName: "Nimali", lastName: "Test", email: "nimali@example.test", phone: "+94771234567" },
  address: {
    line1: "12 Galle Road",
    line2: "",
    city: "Colombo",
    district: "LK-11",
    postalCode: "00300",
    country: "Sri Lanka",
  },
  cashCents: rupees(3_000),
  lines: [
    { sku: "LAMP-1", code: "k3x9a", title: "Very telling lamp", variantLabel: "Large", quantity: 2 },
    { sku: "", code: "p7m2q", title: "Very telling cloth", variantLabel: "Plum", quantity: 1 },
  ],
  ...facts,
});
const other = aParcel({ number: "Order-1763740000001" });

test("prints a slip for each parcel with quantities and public codes, without SKUs, variants or titles", async () => {
  const { texts, pages } = readPdf(await writeSlips({ parcels: [aParcel(), other], seller, at }));

  expect(pages).toBe(2);
  const address = ["Nimali Test", "12 Galle Road", "Colombo 00300", "Colombo, Sri Lanka"];
  expect(texts).toEqual(expect.arrayContaining(["SANDA LK", ...address, "2 ×", "k3x9a", "1 ×", "p7m2q"]));
  expect(texts).toContain("Order-1763740000001");
  expect(texts.join(" ")).not.toMatch(/telling|LAMP|Large|Plum|Rs\.|nimali@/);
});

test("prints a label for each parcel with recipient and sender, and nothing about the content", async () => {
  const { texts, pages, missingGlyphs } = readPdf(await writeLabels({ parcels: [aParcel(), other], seller, at }));

  expect(pages).toBe(2);
  expect(missingGlyphs).toBe(0);
  expect(texts).toEqual(
    expect.arrayContaining(["SANDA LK", "Nimali Test", "077 123 4567", "Order-1763740000000 · 4F7K-92MX"]),
  );
  expect(texts.join(" ")).not.toMatch(/telling|LAMP|k3x9a|Rs\.|nimali@/);
});

test("prints the name for the parcel, the request and the gift note, and no prices", async () => {
  const instructions: Parcel["instructions"] = {
    parcelName: "N. Office",
    request: "only-to-me",
    isGift: true,
    giftNote: "Happy birthday",
  };
  const label = readPdf(await writeLabels({ parcels: [aParcel({ instructions })], seller, at }));
  const slip = readPdf(await writeSlips({ parcels: [aParcel({ instructions })], seller, at }));

  expect(label.texts).toEqual(expect.arrayContaining(["N. Office", "Hand only to the person named above."]));
  expect(label.texts.join(" ")).not.toMatch(/Nimali|birthday/);
  expect(slip.pages).toBe(2);
  expect(slip.texts).toEqual(expect.arrayContaining(["N. Office", "Happy birthday"]));
  expect(slip.texts.join(" ")).not.toMatch(/Nimali|Rs\./);
});

test("keeps a long address on its label", async () => {
  const line1 = "Flat 12, The Very Long Name of Some Residence, ".repeat(3);
  const address = { ...aParcel().address, line1, line2: "Behind the Temple of the Long Road, Second Gate on the Left" };
  const { pages } = readPdf(await writeLabels({ parcels: [aParcel({ address })], seller, at }));

  expect(pages).toBe(1);
});

test("prints the label of each parcel below its slip, and on the next page when the slip is long", async () => {
  const long = aParcel({
    lines: Array.from({ length: 30 }, (_, index) => ({
      sku: "",
      code: `c${index}`,
      title: "",
      variantLabel: "",
      quantity: 1,
    })),
  });
  const short = readPdf(await writeSlipsAndLabels({ parcels: [aParcel(), other], seller, at }));

  expect(short.pages).toBe(2);
  expect(short.texts).toEqual(expect.arrayContaining(["k3x9a", "077 123 4567", "Order-1763740000001 · 4F7K-92MX"]));
  expect(short.texts.join(" ")).not.toMatch(/telling|LAMP|Large|Plum|Rs\.|nimali@/);
  expect(readPdf(await writeSlipsAndLabels({ parcels: [long], seller, at })).pages).toBe(2);
});
