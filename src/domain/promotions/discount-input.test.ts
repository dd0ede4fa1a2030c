import { expect, test } from "vitest";
import { rupees } from "../money.ts";
import { discountFields, discountInput, newCodeInput, PICK } from "./discount-input.ts";

const CATEGORY = "018f0000-0000-7000-8000-000000000001";
const FORM = { kind: "percent", value: "10", isActive: "on" };

test("round-trips a code through its form", () => {
  const filled = {
    kind: "amount",
    value: "500.00",
    minimum: "2500.00",
    startsOn: "2026-11-01",
    endsOn: "2026-11-30",
    maxUses: "10",
    maxUsesEach: "1",
    isActive: "",
    isCombinable: "on",
    buyUnits: "",
    getUnits: "",
    scope: "categories",
    [`${PICK}${CATEGORY}`]: "on",
    products: "",
    titleEn: "Winter offer",
    titleSi: "",
    titleTa: "",
  };

  const input = discountInput.parse(filled);

  expect(input).toMatchObject({
    percent: null,
    amountCents: rupees(500),
    minimumCents: rupees(2_500),
    isActive: false,
    isCombinable: true,
    scope: "categories",
    scopeIds: [CATEGORY],
  });
  expect(discountFields(input)).toEqual(filled);
});

test.each([
  ["no share", { value: "0" }, "value"],
  ["more than all", { value: "101" }, "value"],
  ["half a percent", { value: "1.5" }, "value"],
  ["no amount", { kind: "amount", value: "0" }, "value"],
  ["a negative amount", { kind: "amount", value: "-5" }, "value"],
  ["a day that is none", { startsOn: "2026-13-01" }, "startsOn"],
  ["a day that its month does not have", { endsOn: "2026-02-30" }, "endsOn"],
  ["days in the wrong order", { startsOn: "2026-11-02", endsOn: "2026-11-01" }, "endsOn"],
  ["a limit of nothing", { maxUses: "0" }, "maxUses"],
  ["no percent off the items to get", { kind: "units", value: "", buyUnits: "2", getUnits: "1" }, "value"],
  ["nothing to buy", { kind: "units", getUnits: "1" }, "buyUnits"],
  ["a scope of nothing", { scope: "collections" }, "scope"],
  ["an unreadable minimum", { minimum: "much" }, "minimum"],
])("rejects %s at its field", (_what, fields, wrong) => {
  const parsed = discountInput.safeParse({ ...FORM, ...fields });

  expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual([wrong]);
});

test.each(["abc", "", "ten % off", "x".repeat(25)])("rejects %j as a code", (code) => {
  expect(newCodeInput.safeParse({ code }).success).toBe(false);
});
