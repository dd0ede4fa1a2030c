import { expect, test } from "vitest";
import { rupees } from "../money.ts";
import { addedValue, readAdded, readArrivals, readDraftLines } from "./purchase-lines.ts";
import { formatPurchaseNumber } from "./purchase-state.ts";

const [ONE, TWO] = ["01a22191-6bf3-75c1-af32-872151ec71b6", "01a22191-6bf3-75c1-af32-872151ec71b7"];

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test("reads quantities and costs, and leaves out lines with a quantity of 0", () => {
  const form = formOf({
    [`quantity.${ONE}`]: "12",
    [`cost.${ONE}`]: "1,450.50",
    [`quantity.${TWO}`]: "0",
    [`cost.${TWO}`]: "",
  });
  const lines = [{ id: ONE, quantity: 12, unitCostCents: rupees(1_450.5) }];
  expect(readDraftLines(form, { needsCosts: true })).toEqual(lines);
});

test("reads an empty cost as 0 in a draft", () => {
  const form = formOf({ [`quantity.${ONE}`]: "12", [`cost.${ONE}`]: " " });
  expect(readDraftLines(form, { needsCosts: false })).toEqual([{ id: ONE, quantity: 12, unitCostCents: rupees(0) }]);
});

test.each([
  ["a quantity in words", { [`quantity.${ONE}`]: "a dozen", [`cost.${ONE}`]: "5" }, `quantity.${ONE}`],
  ["a negative quantity", { [`quantity.${ONE}`]: "-1", [`cost.${ONE}`]: "5" }, `quantity.${ONE}`],
  ["more than 10,000 units", { [`quantity.${ONE}`]: "10001", [`cost.${ONE}`]: "5" }, `quantity.${ONE}`],
  ["an empty cost of an order to send", { [`quantity.${ONE}`]: "1", [`cost.${ONE}`]: "" }, `cost.${ONE}`],
  ["a cost above ten million rupees", { [`quantity.${ONE}`]: "1", [`cost.${ONE}`]: "10000001" }, `cost.${ONE}`],
])("rejects %s at its field", (_what, fields, field) => {
  expect(() => readDraftLines(formOf(fields), { needsCosts: true })).toThrow(
    expect.objectContaining({ facts: { fields: { [field]: expect.any(String) } } }),
  );
});

test("reads what arrived, and rejects a receipt of nothing", () => {
  expect(readArrivals(formOf({ [`units.${ONE}`]: "0", [`units.${TWO}`]: "3" }))).toEqual([{ lineId: TWO, units: 3 }]);
  expect(() => readArrivals(formOf({ [`units.${ONE}`]: "0" }))).toThrow(
    expect.objectContaining({ code: "INVALID_INPUT" }),
  );
});

test("reads the selected variants with their proposed quantity", () => {
  const form = formOf({ add: addedValue({ variantId: ONE ?? "", quantity: 4 }) });
  form.append("add", `${TWO}:0`);
  form.append("add", "something else");
  expect(readAdded(form)).toEqual([{ variantId: ONE, quantity: 4 }]);
});

test("formats numbers with at least four digits", () => {
  expect([7, 12_345].map(formatPurchaseNumber)).toEqual(["PO-0007", "PO-12345"]);
});
