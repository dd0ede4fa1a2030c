import { expect, test } from "vitest";
import { fillColumn, OWN_LAYOUT, parseLayout, WAYBILL_FACTS, type WaybillFacts } from "./waybill-layout.ts";

const FACTS = Object.fromEntries(WAYBILL_FACTS.map((name) => [name, `<${name}>`])) as WaybillFacts;

test("reads columns in their order, with constant ones", () => {
  const columns = parseLayout("Ref : {order code}\n\n To: {name}, {city}\r\nService: Standard: by road\nEmpty:");
  expect(columns).toEqual([
    { heading: "Ref", text: "{order code}" },
    { heading: "To", text: "{name}, {city}" },
    { heading: "Service", text: "Standard: by road" },
    { heading: "Empty", text: "" },
  ]);
  const texts = Array.isArray(columns) ? columns.map((column) => fillColumn(column, FACTS)) : [];
  expect(texts).toEqual(["<order code>", "<name>, <city>", "Standard: by road", ""]);
});

test("leaves no separator where a fact is empty, and fills facts into no other fact", () => {
  const facts = { ...FACTS, "address 2": "", name: "{phone}" };
  expect(fillColumn({ heading: "", text: "{address 1}, {address 2}" }, facts)).toBe("<address 1>");
  expect(fillColumn({ heading: "", text: "{name}" }, facts)).toBe("{phone}");
});

test("reads the shop's own columns", () => {
  expect(parseLayout(OWN_LAYOUT)).toHaveLength(12);
});

test.each([
  ["Name {name}", /a name, a colon/],
  [": {name}", /a name, a colon/],
  ["Name: {nam}", /\{nam\} is none/],
  ["Name: {name}\nNAME: {phone}", /Two columns/],
  [Array.from({ length: 41 }, (_, at) => `c${at}: x`).join("\n"), /at most 40/],
])("refuses %j", (layout, problem) => {
  expect(parseLayout(layout)).toMatchObject({ problem: expect.stringMatching(problem) });
});
