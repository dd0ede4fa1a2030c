import { DISTRICT_CODES } from "../districts.ts";
import { parseDecimal, toDecimal } from "../money.ts";
import { SECTIONS, type SectionName, type SettingName } from "./sections.ts";
import { problemsIn, type SettingTexts } from "./setting-texts.ts";

/** Form fields by name: a list of districts has one field per district. */
export type SettingFields = Readonly<Record<string, string>>;

const SWITCHES: readonly SettingName[] = ["CARD", "COD", "BANK_TRANSFER"];

/** Returns the form fields of a section. */
export function toSettingFields(section: SectionName, texts: Readonly<Record<SettingName, string>>): SettingFields {
  const entries = SECTIONS[section].flatMap((name): [string, string][] => {
    if (name === "COD_DISTRICTS") return partsOf(texts[name]).map((code) => [`${name}.${code}`, "on"]);
    if (name === "DELIVERY_BY_DISTRICT") return partsOf(texts[name]).map((part) => chargeField(part));
    return [[name, SWITCHES.includes(name) && texts[name] === "off" ? "" : texts[name]]];
  });
  return Object.fromEntries(entries);
}

function partsOf(list: string): string[] {
  return list.split(",").flatMap((part) => (part.trim() ? [part.trim()] : []));
}

function chargeField(part: string): [string, string] {
  const [code = "", amount = ""] = part.split(" ");
  return [`DELIVERY_BY_DISTRICT.${code}`, amount];
}

/** Returns the typed settings, and a message for each invalid field. */
export function readSettingFields(section: SectionName, fields: SettingFields) {
  const textOf = (name: string) => (fields[name] ?? "").trim();
  const charges = DISTRICT_CODES.flatMap((code) => {
    const typed = textOf(`DELIVERY_BY_DISTRICT.${code}`);
    return typed ? [{ code, name: `DELIVERY_BY_DISTRICT.${code}`, cents: parseDecimal(typed) }] : [];
  });
  const texts: SettingTexts = Object.fromEntries(
    SECTIONS[section].map((name) => {
      if (SWITCHES.includes(name)) return [name, textOf(name) === "on" ? "on" : "off"];
      if (name === "COD_DISTRICTS")
        return [name, DISTRICT_CODES.filter((code) => textOf(`${name}.${code}`)).join(", ")];
      if (name !== "DELIVERY_BY_DISTRICT") return [name, textOf(name)];
      return [
        name,
        charges.flatMap(({ code, cents }) => (cents === null ? [] : `${code} ${toDecimal(cents)}`)).join(", "),
      ];
    }),
  );
  const wrong = charges
    .filter(({ cents }) => cents === null)
    .map(({ name }) => [name, "This must be an amount in rupees."]);
  return { texts, problems: { ...problemsIn(section, texts), ...Object.fromEntries(wrong) } };
}
