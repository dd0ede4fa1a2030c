import { expect, test } from "vitest";
import { isFailure } from "../errors.ts";
import { mergeFields, traceOf } from "../merge-fields.ts";
import { rupees } from "../money.ts";
import { NEW_FIELDS } from "./product-fields.ts";
import { readProductInput } from "./product-input.ts";

const OPENED = { title: "Robe", vendor: "", "choice.a.price": "100.00", "choice.b.price": "200.00" };

test("merges the user's edits with those of other staff", () => {
  const now = { ...OPENED, title: "Silk robe", vendor: "Loom" };
  const typed = { ...OPENED, title: "Robe, long", "choice.a.price": "150" };

  expect(mergeFields(now, typed, traceOf(OPENED))).toEqual({
    values: { ...OPENED, title: "Robe, long", vendor: "Loom", "choice.a.price": "150" },
    changed: ["title", "vendor"],
  });
});

test("drops a variant that other staff removed and keeps a new row", () => {
  const { "choice.b.price": _, ...now } = OPENED;
  const typed = { ...OPENED, "choice.b.price": "250", "choice.new1.price": "300" };

  expect(mergeFields(now, typed, traceOf(OPENED))).toEqual({
    values: { ...now, "choice.new1.price": "300" },
    changed: ["choice.b.price"],
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
    readProductInput({ ...NEW_FIELDS, title: "Robe", category: "Rest", "choice.new1.price": "10", ...typed });
    return {};
  } catch (error) {
    return isFailure(error, "INVALID_INPUT") ? error.facts.fields : { error };
  }
}

test.each([
  [{ title: " " }, "title"],
  [{ category: "" }, "category"],
  [{ "choice.new1.price": "" }, "choice.new1.price"],
  [{ "choice.new1.price": "0" }, "choice.new1.price"],
  [{ "choice.new1.price": "-5" }, "choice.new1.price"],
  [{ "choice.new1.sale": "10" }, "choice.new1.sale"],
  [{ "choice.new1.sale": "0" }, "choice.new1.sale"],
  [{ "choice.new1.cost": "-1" }, "choice.new1.cost"],
  [{ "choice.new1.sale": "9", saleFrom: "2026-02-30T10:00" }, "saleFrom"],
  [{ "choice.new1.sale": "9", saleFrom: "2026-02-02T10:00", saleUntil: "2026-02-02T10:00" }, "saleUntil"],
  [{ saleUntil: "2026-02-02T10:00" }, "saleUntil"],
  [{ publishAt: "soon" }, "publishAt"],
  [{ "choice.new1.compareAt": "9" }, "choice.new1.compareAt"],
  [{ "choice.new1.weight": "1.5" }, "choice.new1.weight"],
  [{ "choice.new1.units": "-1" }, "choice.new1.units"],
  [{ "fact.material": "gold" }, "fact.material"],
  [{ "option.2": "Colour" }, "option.2"],
  [{ "option.1": "Size" }, "choice.new1.value1"],
  [{ "choice.new1.sku": "A", "choice.new2.price": "5", "choice.new2.sku": "a" }, "choice.new2.sku"],
  [{ "choice.new1.gone": "on" }, "choice.new1.price"],
])("rejects the form %j at its field", (typed, field) => {
  expect(Object.keys(problemsOf(typed))).toContain(field);
});

test("ignores a blank new row and prefers a new category to the selected one", () => {
  const fields = { ...NEW_FIELDS, title: "Robe", category: "Rest", newCategory: "Silk", "choice.new1.price": "1,500" };

  const input = readProductInput({ ...fields, "choice.new2.price": "", "choice.new2.sku": " " });

  expect(input.category).toBe("Silk");
  expect(input.choices).toMatchObject([{ key: "new1", priceCents: rupees(1_500), optionValues: [], weightGrams: 0 }]);
});
