import { DISTRICT_CODES } from "../../../../domain/districts.ts";
import {
  OPTIONAL_SETTINGS,
  SECTIONS,
  type SectionName,
  type SettingName,
  SWITCHES,
} from "../../../../domain/settings/sections.ts";
import { SelectField, TextField } from "../../../components/forms/field.tsx";
import { FieldGroup } from "../../../components/forms/form-page.tsx";
import { GroupError } from "../../shared/group-error.tsx";
import { Switch } from "../../shared/switch.tsx";
import { ClosedDays, Holidays } from "./day-fields.tsx";
import { IN_DIGITS, ListText } from "./list-text.tsx";
import { SETTING_OPTIONS, settingField } from "./setting-words.ts";
import { WeightSteps } from "./weight-steps.tsx";

export type FormState = { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> };

/** The fields of a section of the settings, in the order of its list. */
export function SettingFields({ section, ...state }: FormState & { section: SectionName }) {
  return SECTIONS[section].map((name) => {
    if (name === "COD_DISTRICTS") return <CashDistricts key={name} {...state} />;
    if (name === "DELIVERY_BY_DISTRICT" || name === "DELIVERY_DAYS_BY_DISTRICT") {
      return <DistrictTexts key={name} setting={name} {...state} />;
    }
    if (name === "DELIVERY_WEIGHT_STEPS") return <WeightSteps key={name} {...state} />;
    if (name === "DELIVERY_CLOSED_DAYS") return <ClosedDays key={name} {...state} />;
    if (name === "DELIVERY_HOLIDAYS") return <Holidays key={name} {...state} />;
    if (SWITCHES.includes(name)) {
      return <Switch key={name} name={name} {...settingField(name)} isOn={state.values[name] === "on"} />;
    }
    return <SettingField key={name} name={name} {...state} />;
  });
}

function SettingField({ name, values, errors }: FormState & { name: SettingName }) {
  const { label, hint } = settingField(name);
  const options = SETTING_OPTIONS[name];
  const field = { name, label, hint, defaultValue: values[name] ?? "", error: errors[name] };
  if (options) return <SelectField {...field} options={options} required />;
  return (
    <TextField
      {...field}
      required={!OPTIONAL_SETTINGS.includes(name)}
      inputMode={IN_DIGITS.test(name) ? "decimal" : undefined}
      autoComplete="off"
    />
  );
}

function DistrictTexts({ setting, values, errors }: FormState & { setting: SettingName }) {
  const names = DISTRICT_CODES.map((code) => `${setting}.${code}`);
  const isOpen = names.some((name) => values[name] || errors[name]);
  const { label, hint } = settingField(setting);
  return (
    <details open={isOpen} className="border-line border-t pt-2">
      <summary className="heading inline-flex min-h-12 cursor-pointer items-center text-xl">{label}</summary>
      <p className="mb-3 text-ink-soft text-sm">{hint}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] items-end gap-4">
        {names.map((name) => (
          <ListText key={name} name={name} values={values} errors={errors} />
        ))}
      </div>
    </details>
  );
}

function CashDistricts({ values, errors }: FormState) {
  return (
    <FieldGroup title={settingField("COD_DISTRICTS").label}>
      <GroupError name="COD_DISTRICTS" error={errors.COD_DISTRICTS} />
      <div className="grid w-full grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4">
        {DISTRICT_CODES.map((code) => {
          const name = `COD_DISTRICTS.${code}`;
          return <Switch key={code} name={name} label={settingField(name).label} isOn={values[name] === "on"} />;
        })}
      </div>
    </FieldGroup>
  );
}
