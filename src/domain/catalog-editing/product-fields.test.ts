import { expect, test } from "vitest";
import { isFailure } from "../errors.ts";
import { mergeFields, traceOf } from "../merge-fields.ts";
import { rupees } from "../money.ts";
import { NEW_FIELDS } from "./product-fields.ts";
import { readProductInput } from "./product-input.ts";

const OPENED = { title: "Robe", vendor: "", "variant.a.price": "100.00", "variant.b.price": "200.00" };

test("merges the user's edits with those of other staff", () => {
  const now = { ...OPENED, title: "Silk robe", vendor: "Loom" };
  const typed = { ...OPENED, title: "Robe, long", "variant.a.price": "150" };

  expect(mergeFields(now, typed, traceOf(OPENED))).toEqual({
    values: { ...OPENED, title: "Robe, long", vendor: "Loom", "variant.a.price": "150" },
    changed: ["title", "vendor"],
  });
});

test("drops a variant that other staff removed and keeps a new row", () => {
  const { "variant.b.price": _, ...now } = OPENED;
  const typed = { ...OPENED, "variant.b.price": "250", "variant.new1.price": "300" };

  expect(mergeFields(now, typed, traceOf(OPENED))).toEqual({
    values: { ...now, "variant.new1.price": "300" },
    changed: ["variant.b.price"],
  });
});

test("treats a missing checkbox as an unchanged one", () => {
  const opened = { title: "Robe", visible: "" };

  expect(mergeFields({ title: "Robe", visible: "on" }, { title: "Robe" }, traceOf(opened))).toEqual({
    values: { title: "Robe", visible: "on" },
    changed: ["visible"],
  });
});

test("keeps the typed values when the fingerprint is invalid", () => {
  for (const trace of ["", "{", "null", "[1]", '{"title":7}']) {
    expect(mergeFields({ title: "Robe" }, { title: "Silk" }, trace).values).toEqual({ title: "Silk" });
  }
});

function problemsOf(typed: Record<string, string>) {
  try {
    readProductInput({ ...NEW_FIELDS, title: "Robe", category: "Rest", "variant.new1.price": "10", ...typed });
    return {};
  } catch (error) {
    return isFailure(error, "INVALID_INPUT") ? error.facts.fields : { error };
  }
}

test.each([
  [{ title: " " }, "title"],
  [{ category: "" }, "category"],
  [{ "variant.new1.price": "" }, "variant.new1.price"],
  [{ "variant.new1.price": "0" }, "variant.new1.price"],
  [{ "variant.new1.price": "-5" }, "variant.new1.price"],
  [{ "variant.new1.sale": "10" }, "variant.new1.sale"],
  [{ "variant.new1.sale": "0" }, "variant.new1.sale"],
  [{ "variant.new1.cost": "-1" }, "variant.new1.cost"],
  [{ "variant.new1.sale": "9", saleFrom: "2026-02-30T10:00" }, "saleFrom"],
  [{ "variant.new1.sale": "9", saleFrom: "2026-02-02T10:00", saleUntil: "2026-02-02T10:00" }, "saleUntil"],
  [{ saleUntil: "2026-02-02T10:00" }, "saleUntil"],
  [{ publishAt: "soon" }, "publishAt"],
  [{ "variant.new1.compareAt": "9" }, "variant.new1.compareAt"],
  [{ "variant.new1.weight": "1.5" }, "variant.new1.weight"],
  [{ "variant.new1.units": "-1" }, "variant.new1.units"],
  [{ "fact.material": "gold" }, "fact.material"],
  [{ maxPerOrder: "21" }, "maxPerOrder"],
  [{ warrantyMonths: "-1" }, "warrantyMonths"],
  [{ goodFor: "x".repeat(81) }, "goodFor"],
  [{ "benefit.2": "Quiet" }, "benefit.2"],
  [{ "benefit.1.icon": "quiet", "benefit.1": "x".repeat(41) }, "benefit.1"],
  [{ "variant.new1.content": "1 l" }, "variant.new1.content"],
  [{ "variant.new1.swatch": "red" }, "variant.new1.swatch"],
  [
    {
      "option.1": "Colour",
      "option.2": "Size",
      "variant.new1.value1": "Sand",
      "variant.new1.value2": "S",
      "variant.new1.swatch": "#ddccaa",
      "variant.new2.value1": "Sand",
      "variant.new2.value2": "M",
      "variant.new2.price": "5",
      "variant.new2.swatch": "#ddccab",
    },
    "variant.new2.swatch",
  ],
  [{ "option.2": "Colour" }, "option.2"],
  [{ "option.1": "Size" }, "variant.new1.value1"],
  [{ "variant.new1.sku": "A", "variant.new2.price": "5", "variant.new2.sku": "a" }, "variant.new2.sku"],
  [{ "variant.new1.gone": "on" }, "variant.new1.price"],
])("rejects the form %j at its field", (typed, field) => {
  expect(Object.keys(problemsOf(typed))).toContain(field);
});

test("ignores a blank new row and prefers a new category to the selected one", () => {
  const fields = { ...NEW_FIELDS, title: "Robe", category: "Rest", newCategory: "Silk", "variant.new1.price": "1,500" };

  const input = readProductInput({ ...fields, "variant.new2.price": "", "variant.new2.sku": " " });

  expect(input.category).toBe("Silk");
  expect(input.variants).toMatchObject([{ key: "new1", priceCents: rupees(1_500), optionValues: [], weightGrams: 0 }]);
});
