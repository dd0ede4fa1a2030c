import { Button } from "../../components/button.tsx";
import { CONTROL } from "../../components/control.ts";
import { describedBy, Field, fieldId, useFieldError } from "../../components/forms/field-parts.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { FormKey } from "../shared/form-key.tsx";
import { customerSearchText as words } from "./customer-words.ts";

type Props = { id: string; formKey: string; typed?: string; error?: string };

/** Form for a note about a customer. When the note is rejected, its own page shows the reason and keeps the text. */
export function CustomerNoteForm({ id, formKey, typed, error: answered }: Props) {
  const error = useFieldError("text", answered);
  return (
    <SendForm action={`/admin/customers/${id}/note`} className="grid gap-3">
      <FormKey value={formKey} />
      <Field label={words.noteLabel} name="text" hint={words.noteHint} error={error} isOptional={false}>
        <textarea
          id={fieldId("text")}
          name="text"
          required
          rows={3}
          maxLength={1_000}
          defaultValue={typed}
          className={CONTROL}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy("text", words.noteHint, error)}
        />
      </Field>
      <p>
        <Button variant="secondary">{words.addNote}</Button>
      </p>
    </SendForm>
  );
}
