import { X } from "lucide";
import { Button } from "../../../components/button.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { ButtonForm, SendForm } from "../../../components/forms/send-form.tsx";
import { Icon } from "../../../components/icon.tsx";
import type { Failure } from "../../../failures.ts";
import { TagField } from "../tag-field.tsx";
import { tagWords as words } from "../tag-words.ts";

type Props = {
  number: string;
  tags: readonly string[];
  /** Tags in use; null for staff who may not change tags. */
  known: readonly string[] | null;
  answer: { failure?: Failure | undefined; typed?: Record<string, string> } | undefined;
};

/** Tags of the order, each with a button that removes it, and a folded form for another one. */
export function OrderTags({ number, tags, known, answer }: Props) {
  return (
    <section aria-label={words.tags} className="flex flex-wrap items-start gap-2 empty:hidden">
      {tags.map((tag) =>
        known ? (
          <RemovableTag key={tag} {...{ number, tag }} />
        ) : (
          <span key={tag} className="wrap-anywhere rounded-full border border-line bg-wash px-3 py-1">
            {tag}
          </span>
        ),
      )}
      {known && (
        <details key={tags.join()} open={answer?.failure !== undefined} className="open:basis-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {words.add}
          </summary>
          <SendForm intent="add-tag" action={`/admin/orders/${number}`} className="grid max-w-form gap-3 pb-3">
            <FormFailure failure={answer?.failure} focusOn="tag" />
            <TagField tags={known} typed={answer?.typed?.tag} error={fieldErrorsOf(answer?.failure).tag} />
            <Button variant="secondary" className="justify-self-start">
              {words.add}
            </Button>
          </SendForm>
        </details>
      )}
    </section>
  );
}

function RemovableTag({ number, tag }: { number: string; tag: string }) {
  return (
    <ButtonForm action={`/admin/orders/${number}`} preventScrollReset>
      <input type="hidden" name="intent" value="remove-tag" />
      <input type="hidden" name="tag" value={tag} />
      <button
        type="submit"
        aria-label={words.remove(tag)}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-wash pr-2.5 pl-3.5 hover:border-ink"
      >
        <span className="wrap-anywhere">{tag}</span>
        <Icon of={X} className="size-4 text-ink-soft" aria-hidden="true" />
      </button>
    </ButtonForm>
  );
}
