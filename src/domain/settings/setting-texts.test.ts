import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { rupees } from "../money.ts";
import { SECTIONS, type SectionName } from "./sections.ts";
import { readSettingFields, toSettingFields } from "./setting-form.ts";
import { problemsIn, textsOf, withTexts } from "./setting-texts.ts";

const CONFIG = parseConfig({
  NODE_ENV: "test",
  DELIVERY_BY_DISTRICT: "Jaffna 700, LK-43 650.50",
  FREE_DELIVERY_FROM: "7500",
  STAFF_EMAIL: "packing@example.test",
});

test("shows the environment's values in the forms and reports no change for an unchanged form", () => {
  const texts = textsOf(CONFIG);

  for (const section of Object.keys(SECTIONS) as SectionName[]) {
    const { texts: read, problems } = readSettingFields(section, toSettingFields(section, texts));
    expect(problems).toEqual({});
    expect(textsOf(withTexts(CONFIG, read))).toEqual(texts);
  }
});

test("returns the environment's settings when the owner has saved none", () => {
  expect(withTexts(CONFIG, {})).toBe(CONFIG);
});

test("overrides the environment with the owner's values and keeps the rest", () => {
  const { shop, methods, discretion } = withTexts(CONFIG, {
    SHOP_NAME: "Mal",
    SHOP_NEUTRAL_NAME: "Lists",
    DELIVERY_CHARGE: "450",
    DELIVERY_BY_DISTRICT: "LK-41 900",
    FREE_DELIVERY_FROM: "",
    COD: "off",
    BANK_TRANSFER_HOLD_HOURS: "24",
  });

  expect(shop).toEqual({ ...CONFIG.shop, name: "Mal" });
  expect(discretion).toEqual({ ...CONFIG.discretion, neutralName: "Lists" });
  expect(methods.delivery).toEqual({
    chargeCents: rupees(450),
    byDistrict: { "LK-41": rupees(900) },
    freeFromCents: null,
    weightSteps: [],
  });
  expect(methods.cash).toEqual({ ...CONFIG.methods.cash, isOn: false });
  expect(methods.transfer).toEqual({ ...CONFIG.methods.transfer, holdMs: 24 * 3_600_000 });
  expect(methods.card).toEqual(CONFIG.methods.card);
});

test("treats an emptied account as none, also when the environment has one", () => {
  const empty = { BANK_NAME: "", BANK_BRANCH: "", BANK_ACCOUNT_NAME: "", BANK_ACCOUNT_NUMBER: "" };

  expect(withTexts(CONFIG, empty).methods.transfer.account).toBeNull();
});

test("ignores a stored text that is no longer valid", () => {
  expect(withTexts(CONFIG, { SHOP_NAME: "x".repeat(99), COD_FEE: "300" })).toMatchObject({
    shop: { name: CONFIG.shop.name },
    methods: { cash: { feeCents: rupees(300) } },
  });
});

test.for([
  ["shop", "SHOP_EMAIL", "nobody", "This must be an email address such as hello@example.lk."],
  ["shop", "SHOP_NAME", "", "This can't be empty."],
  ["shop", "SHOP_NAME", "Two\nlines", "This must be one line."],
  ["shop", "SHOP_STATEMENT_NAME", "x".repeat(23), "This must have at most 22 characters."],
  ["cash", "COD_HOLD_HOURS", "0", "This must be at least 1 hour."],
  ["cash", "COD_MAX", "much", "This must be an amount in rupees such as 25000."],
  ["bank", "BANK_BRANCH", "", "Enter all four account details, or none."],
] as const)("rejects in section %s for %s the value “%s”", ([section, name, text, sentence]) => {
  expect(problemsIn(section, { ...textsOf(CONFIG), [name]: text })).toEqual({ [name]: sentence });
});

test("reports an invalid district charge at its field", () => {
  const fields = { ...toSettingFields("delivery", textsOf(CONFIG)), "DELIVERY_BY_DISTRICT.LK-45": "a lot" };

  expect(readSettingFields("delivery", fields).problems).toEqual({
    "DELIVERY_BY_DISTRICT.LK-45": "This must be an amount in rupees.",
  });
});

test("rejects cash on delivery without a district", () => {
  const { COD_DISTRICTS: _, ...rest } = textsOf(CONFIG);

  expect(problemsIn("cash", { ...rest, COD_DISTRICTS: "" })).toEqual({ COD_DISTRICTS: "This can't be empty." });
});
