import {
  BULK_STATES,
  DETAIL_CHANGES,
  type PlannedDetails,
} from "../../../../domain/catalog-editing/bulk/detail-change.ts";
import { SelectField, TextField } from "../../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { useIsSending } from "../../../components/forms/form-page.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import type { Failure, Typed } from "../../../failures.ts";
import { stateWords } from "../../shared/product-words.ts";
import { BulkPlan, type PlannedChange } from "./bulk-plan.tsx";
import { bulkWords } from "./bulk-words.ts";
import { detailsWords as words } from "./details-words.ts";

export type DetailsRow = Omit<PlannedDetails, "version" | "edit">;
type Props = {
  failure: Failure | undefined;
  typed: Typed;
  planned: PlannedChange<DetailsRow> | undefined;
  categories: readonly { slug: string; name: string }[];
};

const KINDS = DETAIL_CHANGES.map((value) => ({ value, label: words.kinds[value] }));
const STATES = BULK_STATES.map((value) => ({ value, label: words.states[value] }));

/** Each kind of change has its own field; the others are hidden. */
const FOR_TAGS = "hidden group-has-[option[value$=tags]:checked]:block";
const FOR_VENDOR = "hidden group-has-[option[value=vendor]:checked]:block";
const FOR_CATEGORY = "hidden group-has-[option[value=category]:checked]:block";
const FOR_STATE = "hidden group-has-[option[value=state]:checked]:block";

/** A change of details: its field, then each value before and after, then the button that saves it. */
export function DetailsForm({ failure, typed, planned, categories }: Props) {
  const isSending = useIsSending();
  const errors = fieldErrorsOf(failure);
  const field = (name: "tags" | "vendor" | "category" | "state") => ({
    ...{ name, label: words[name], defaultValue: typed[name] ?? "", error: errors[name] },
  });
  const paths = categories.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <>
      <FormFailure failure={failure} />
      <SendForm isSending={isSending}>
        <input type="hidden" name="seen" value={planned?.seen ?? ""} />
        <div className="group grid grid-cols-1 gap-5">
          <SelectField
            name="kind"
            label={bulkWords.kind}
            options={KINDS}
            defaultValue={typed.kind ?? "add-tags"}
            error={errors.kind}
            required
          />
          <div className={FOR_TAGS}>
            <TextField {...field("tags")} hint={words.tagsHint} autoComplete="off" required />
          </div>
          <div className={FOR_VENDOR}>
            <TextField {...field("vendor")} hint={words.vendorHint} autoComplete="off" />
          </div>
          <div className={FOR_CATEGORY}>
            <SelectField {...field("category")} options={[{ value: "", label: words.choose }, ...paths]} required />
          </div>
          <div className={FOR_STATE}>
            <SelectField {...field("state")} options={[{ value: "", label: words.choose }, ...STATES]} required />
          </div>
        </div>
        <BulkPlan planned={planned} renderRow={(row) => <Values {...row} isState={typed.kind === "state"} />} />
      </SendForm>
    </>
  );
}

function Values({ before, after, isState }: DetailsRow & { isState: boolean }) {
  const text = (value: string) =>
    isState && value in stateWords ? stateWords[value as keyof typeof stateWords] : value;
  return (
    <span className="wrap-anywhere text-sm">
      <span className="text-ink-soft line-through">{text(before) || words.empty}</span>
      <span className="sr-only">{` ${words.becomes}`}</span> {text(after) || words.empty}
    </span>
  );
}
