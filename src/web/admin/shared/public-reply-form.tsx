import { traceOf } from "../../../domain/merge-fields.ts";
import { Button } from "../../components/button.tsx";
import { fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { mergeReply } from "../../components/forms/merge-reply.ts";
import { SendForm } from "../../components/forms/send-form.tsx";
import { TextArea } from "../../components/forms/text-area.tsx";
import type { FormAnswer } from "../../failures.ts";
import { ChangedByOthers } from "./changed-by-others.tsx";

type Props = {
  /** Intent of the form, and name of its field. */
  name: "answer" | "reply";
  /** The stored text; null when there is none yet. */
  text: string | null;
  version: number;
  sent: FormAnswer | undefined;
  label: string;
  hint: string;
  button: string;
  maxLength: number;
  required?: boolean;
};

/** The shop's public reply to a question or a review. */
export function PublicReplyForm({ name, text, version, sent, button, ...field }: Props) {
  const now = { [name]: text ?? "" };
  const { values, changed } = mergeReply(now, sent);
  return (
    <SendForm intent={name} className="grid gap-3">
      <ChangedByOthers {...{ changed, now, values }} labelOf={() => field.label} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="seen" value={traceOf(now)} />
      <TextArea
        {...field}
        name={name}
        defaultValue={values[name]}
        error={fieldErrorsOf(sent?.failure)[name]}
        rows={4}
      />
      <p>
        <Button>{button}</Button>
      </p>
    </SendForm>
  );
}
