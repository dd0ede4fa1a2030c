import { expect, test } from "vitest";
import { findScreens } from "./find-screens.ts";

const found = (typed: string, role: Parameters<typeof findScreens>[0] = "owner") =>
  findScreens(role, typed).map(({ to }) => to);

test("finds a screen by its name, and settings by their labels", () => {
  expect(found("audit")).toEqual(["/admin/audit"]);
  expect(found("holidays")).toEqual(["/admin/settings/delivery"]);
  expect(found("VAT rate")).toEqual(["/admin/settings/vat"]);
  expect(found("couriers track")).toEqual(["/admin/settings/couriers"]);
});

test("finds nothing without words, or inside of a word", () => {
  expect([...found(" "), ...found("udit"), ...found("audit xylophone")]).toEqual([]);
});

test("shows screens that the role may open only", () => {
  expect(found("re", "manager")).toContain("/admin/returns");
  expect(found("re", "packer")).toEqual([]);
  expect(found("vat", "manager")).toEqual([]);
});
