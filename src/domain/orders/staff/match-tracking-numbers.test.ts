import { expect, test } from "vitest";
import { matchTrackingNumbers } from "./match-tracking-numbers.ts";

const PARCELS = [
  { parcelId: "a", number: "Order-1700000000001", code: "4F7K-92MX", phone: "+94771234567" },
  { parcelId: "b", number: "Order-1700000000002", code: "BCDF-2345", phone: "+94777654321" },
];
const ANY = { numberExamples: [] };

const match = (text: string, courier: { numberExamples: string[] } = ANY) =>
  matchTrackingNumbers(text, PARCELS, courier);
const BOTH = { numbers: { a: "EX10000001", b: "EX10000002" }, problems: [] };

test.each([
  ["tabs", "4F7K-92MX\tEX10000001\nBCDF-2345\tEX10000002"],
  ["commas, the number first", "EX10000002, bcdf2345\r\nEX10000001, 4f7k92mx\r\n"],
  ["semicolons and a header", "Reference;Waybill No;COD\n4F7K-92MX;EX10000001;4500.00\nBCDF-2345;EX10000002;0.00"],
  ["spaces", "4F7K-92MX EX10000001\n\nBCDF-2345   EX10000002"],
  ["order numbers and quotes", '"Order-1700000000001","EX10000001"\norder-1700000000002,="EX10000002"'],
  [
    "phone numbers, dates and amounts",
    "077 123 4567\t2026-11-27\tEX10000001\t4,500.00\n94777654321\t27/11/2026\tEX10000002\t0.00",
  ],
  ["the same line twice", "4F7K-92MX,EX10000001\n4F7K-92MX,EX10000001\nBCDF-2345,EX10000002"],
  ["numbers alone, in the order of the parcels", "EX10000001\nEX10000002"],
])("reads %s", (_, text) => {
  expect(match(text)).toEqual(BOTH);
});

test("keeps leading zeros and spaces of a number", () => {
  expect(match('4F7K-92MX\t="00012345"\nBCDF-2345\tEX 100 02').numbers).toEqual({ a: "00012345", b: "EX 100 02" });
});

test.each([
  ["unknown", "ZZZZ-2222,EX10000001"],
  ["unknown", "0712222222,EX10000001"],
  ["no-number", "4F7K-92MX,"],
  ["no-number", "4F7K-92MX,4500.00"],
  ["number-format", "4F7K-92MX,EX2"],
  ["several", "4F7K-92MX,EX10000001,EX10000002"],
  ["shortened", "4F7K-92MX,1.23457E+11"],
  ["count", "EX10000001"],
])("names a line as %s", (why, line) => {
  expect(match(line)).toEqual({ numbers: {}, problems: [{ line, why }] });
});

test("takes the first of two numbers for a parcel, and of two parcels for a number", () => {
  const { numbers, problems } = match("4F7K-92MX,EX10000001\n4F7K-92MX,EX10000009\nBCDF-2345,ex10000001");
  expect(numbers).toEqual({ a: "EX10000001" });
  expect(problems.map(({ why }) => why)).toEqual(["twice", "twice"]);
});

test("chooses the number by the column's name, and by the courier's examples", () => {
  const text = "Invoice,Code,Tracking\n991234,4F7K-92MX,EX10000001\n991235,BCDF-2345,EX10000002";
  expect(match(text)).toEqual(BOTH);
  const unnamed = text.replace("Tracking", "No");
  expect(match(unnamed).problems.map(({ why }) => why)).toEqual(["several", "several"]);
  expect(match(unnamed, { numberExamples: ["EX12345678"] })).toEqual(BOTH);
  expect(match("4F7K-92MX,12345", { numberExamples: ["EX12345678"] }).problems).toMatchObject([
    { why: "number-format" },
  ]);
});

test("names a parcel by its phone number only if one parcel has it", () => {
  const twice = PARCELS.map((parcel) => ({ ...parcel, phone: "+94771234567" }));
  expect(matchTrackingNumbers("0771234567,EX10000001", twice, ANY).problems).toMatchObject([{ why: "unknown" }]);
});
