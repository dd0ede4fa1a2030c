import type { Deletion } from "../../../../domain/catalog-editing/product-deletion.ts";
import { Button } from "../../../components/button.tsx";
import { ButtonForm, SendForm } from "../../../components/forms/send-form.tsx";
import { deletionBlocks } from "../../../i18n/staff-failure-words.ts";
import { ConfirmForm } from "../../shared/confirm-form.tsx";
import { FormKey } from "../../shared/form-key.tsx";
import { productFormWords as words } from "./product-form-words.ts";

/** Creates a draft that is a copy of this product. */
export function DuplicatePanel({ formKey }: { formKey: string }) {
  return (
    <SendForm intent="duplicate" className="grid justify-items-start gap-2">
      <FormKey value={formKey} />
      <p className="text-ink-soft">{words.duplicateHint}</p>
      <Button variant="secondary">{words.duplicate}</Button>
    </SendForm>
  );
}

/** Archives a product or restores it. */
export function ArchivePanel({ isArchived }: { isArchived: boolean }) {
  return (
    <ButtonForm className="grid justify-items-start gap-2">
      <input type="hidden" name="intent" value={isArchived ? "unarchive" : "archive"} />
      {!isArchived && <p className="text-ink-soft">{words.archiveHint}</p>}
      <Button variant="secondary">{isArchived ? words.unarchive : words.archive}</Button>
    </ButtonForm>
  );
}

/** Deletes a product for good after a confirmation, or explains why it is archived instead. */
export function DeletePanel({ title, deletion }: { title: string; deletion: Deletion }) {
  if (deletion.block !== null) return <p className="text-ink-soft">{deletionBlocks[deletion.block]}</p>;
  return (
    <ConfirmForm
      label={words.delete}
      question={words.deleteQuestion(title, deletion)}
      confirm={words.deleteConfirm(title)}
      fields={{ intent: "delete" }}
    />
  );
}
