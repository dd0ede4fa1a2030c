import { traceOf } from "../../../domain/admin/merge-fields.ts";
import type { ProductFields } from "../../../domain/admin/product-fields.ts";
import type { Failure } from "../../failures.ts";
import { categoryFieldLabel, categoryWords as words } from "../../i18n/admin/category-words.ts";
import { Button } from "../button.tsx";
import { TextField } from "../field.tsx";
import { FormFailure, fieldErrorsOf } from "../form-failure.tsx";
import { useIsSending } from "../form-page.tsx";
import { SendForm } from "../send-form.tsx";
import { ChangedByOthers } from "./changed-by-others.tsx";
import { Switch } from "./fields.tsx";

type Props = {
  values: ProductFields;
  now: ProductFields;
  failure: Failure | undefined;
  changed: readonly string[];
};

/** What a category is called, where it is found, and whether shoppers see it. */
export function CategoryForm({ values, now, failure, changed }: Props) {
  const isSending = useIsSending();
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
      <SendForm isSending={isSending}>
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
