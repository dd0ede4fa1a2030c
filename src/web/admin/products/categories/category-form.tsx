import type { ProductFields } from "../../../../domain/catalog-editing/product-fields.ts";
import { traceOf } from "../../../../domain/merge-fields.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/form-failure.tsx";
import { useIsSending } from "../../../components/form-page.tsx";
import { SendForm } from "../../../components/send-form.tsx";
import type { Failure } from "../../../failures.ts";
import { ChangedByOthers } from "../../shared/changed-by-others.tsx";
import { Switch } from "../../shared/switch.tsx";
import { categoryFieldLabel, categoryWords as words } from "./category-words.ts";

type Props = {
  values: ProductFields;
  now: ProductFields;
  failure: Failure | undefined;
  changed: readonly string[];
};

/** A category's name, slug and visibility. */
export function CategoryForm({ values, now, failure, changed }: Props) {
  const isSending = useIsSending("save");
  const errors: Record<string, string> = {
    ...fieldErrorsOf(failure),
    ...(failure?.code === "SLUG_TAKEN" && { slug: failure.text }),
  };
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? "",
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <>
      <FormFailure failure={failure} focusOn="slug" />
      <ChangedByOthers {...{ changed, now, values }} labelOf={categoryFieldLabel} />
      <SendForm intent="save" isSending={isSending}>
        <input type="hidden" name="seen" value={traceOf(now)} />
        <TextField {...field("name")} label={words.name} hint={words.nameHint} required />
        <TextField {...field("si")} label={words.si} hint={words.fallback} lang="si" />
        <TextField {...field("ta")} label={words.ta} hint={words.fallback} lang="ta" />
        <TextField {...field("slug")} label={words.slug} hint={words.slugHint(now.slug ?? "")} required />
        <div>
          <Switch name="hidden" label={words.isHidden} isOn={values.hidden === "on"} />
          <p className="text-ink-soft text-sm">{words.hiddenHint}</p>
        </div>
        <Button isBusy={isSending} className="sm:self-start">
          {isSending ? words.saving : words.save}
        </Button>
      </SendForm>
    </>
  );
}
