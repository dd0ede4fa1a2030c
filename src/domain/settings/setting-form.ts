import { LIST_FIELDS } from "./list-fields.ts";
import { SECTIONS, type SectionName, type SettingName, SWITCHES } from "./sections.ts";
import { problemsIn, type SettingTexts } from "./setting-texts.ts";

/** Form fields by name: a list has one field for each of its parts. */
export type SettingFields = Readonly<Record<string, string>>;

/** Returns the form fields of a section. */
export function toSettingFields(section: SectionName, texts: Readonly<Record<SettingName, string>>): SettingFields {
  const entries = SECTIONS[section].flatMap((name): [string, string][] => {
    const list = LIST_FIELDS[name];
    if (list) return list.toFields(texts[name]);
    return [[name, SWITCHES.includes(name) && texts[name] === "off" ? "" : texts[name]]];
  });
  return Object.fromEntries(entries);
}

/** Returns the typed settings, and a message for each invalid field. */
export function readSettingFields(section: SectionName, fields: SettingFields) {
  const textOf = (name: string) => (fields[name] ?? "").trim();
  const texts: SettingTexts = Object.fromEntries(
    SECTIONS[section].map((name) => {
      if (SWITCHES.includes(name)) return [name, textOf(name) === "on" ? "on" : "off"];
      return [name, LIST_FIELDS[name]?.toText(textOf) ?? textOf(name)];
    }),
  );
  const wrong = SECTIONS[section].flatMap((name) => LIST_FIELDS[name]?.problems?.(textOf) ?? []);
  return { texts, problems: { ...problemsIn(section, texts), ...Object.fromEntries(wrong) } };
}
