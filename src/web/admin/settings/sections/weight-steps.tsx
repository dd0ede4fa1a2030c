import { MAX_WEIGHT_STEPS } from "../../../../domain/settings/weight-steps.ts";
import { GroupError } from "../../shared/group-error.tsx";
import { ListText } from "./list-text.tsx";
import type { FormState } from "./setting-fields.tsx";
import { settingField } from "./setting-words.ts";

const SETTING = "DELIVERY_WEIGHT_STEPS";
const STEPS = Array.from({ length: MAX_WEIGHT_STEPS }, (_, at) => `${SETTING}.${at + 1}`);

/** Surcharges for heavier parcels: the grams and the rupees of each step. */
export function WeightSteps({ values, errors }: FormState) {
  const { label, hint } = settingField(SETTING);
  const isOpen = STEPS.some((step) => values[`${step}.grams`]) || errors[SETTING] !== undefined;
  return (
    <details open={isOpen} className="border-line border-t pt-2">
      <summary className="heading inline-flex min-h-12 cursor-pointer items-center text-xl">{label}</summary>
      <p className="mb-3 text-ink-soft text-sm">{hint}</p>
      <GroupError name={SETTING} error={errors[SETTING]} className="mb-3" />
      <div className="grid gap-4">
        {STEPS.map((step) => (
          <div key={step} className="grid grid-cols-2 items-end gap-4">
            <ListText name={`${step}.grams`} values={values} errors={errors} />
            <ListText name={`${step}.more`} values={values} errors={errors} />
          </div>
        ))}
      </div>
    </details>
  );
}
