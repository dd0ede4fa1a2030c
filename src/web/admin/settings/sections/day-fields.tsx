import { weekdayOf } from "../../../../domain/cart/arrival-dates.ts";
import { WEEKDAYS } from "../../../../domain/settings/arrival-fields.ts";
import { PROPOSED_HOLIDAYS, PROPOSED_YEARS } from "../../../../domain/settings/proposed-holidays.ts";
import { FieldGroup } from "../../../components/forms/form-page.tsx";
import { TextArea } from "../../../components/forms/text-area.tsx";
import { GroupError } from "../../shared/group-error.tsx";
import { Switch } from "../../shared/switch.tsx";
import type { FormState } from "./setting-fields.tsx";
import { settingField, settingWords as words } from "./setting-words.ts";

/** A switch for each day of the week. */
export function ClosedDays({ values, errors }: FormState) {
  const name = "DELIVERY_CLOSED_DAYS";
  return (
    <FieldGroup title={settingField(name).label}>
      <GroupError name={name} error={errors[name]} />
      <div className="grid w-full grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4">
        {WEEKDAYS.map((weekday) => (
          <Switch
            key={weekday}
            name={`${name}.${weekday}`}
            label={weekday}
            isOn={values[`${name}.${weekday}`] === "on"}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/**
 * The public holidays of each year as switches, all off before the owner has checked them, and lines for other days.
 */
export function Holidays({ values, errors }: FormState) {
  const name = "DELIVERY_HOLIDAYS";
  const { label, hint } = settingField(name);
  return (
    <>
      {PROPOSED_YEARS.map((year) => (
        <details key={year} className="border-line border-t pt-2">
          <summary className="heading inline-flex min-h-12 cursor-pointer items-center text-xl">
            {words.proposedHolidays(year)}
          </summary>
          <p className="mb-3 text-ink-soft text-sm">{words.proposedHint}</p>
          {PROPOSED_HOLIDAYS.filter(({ day }) => day.startsWith(String(year))).map(({ day, isToCheck }) => (
            <Switch
              key={day}
              name={`${name}.${day}`}
              label={`${WEEKDAYS[weekdayOf(day)]} ${settingField(`${name}.${day}`).label}${isToCheck ? ` (${words.checkDate})` : ""}`}
              isOn={values[`${name}.${day}`] === "on"}
            />
          ))}
        </details>
      ))}
      <TextArea name={name} label={label} hint={hint} error={errors[name]} defaultValue={values[name] ?? ""} rows={4} />
    </>
  );
}
