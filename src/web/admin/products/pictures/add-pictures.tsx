import { Button } from "../../../components/button.tsx";
import { FileField } from "../../../components/forms/file-field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { useIsSending } from "../../../components/forms/form-page.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import type { Failure } from "../../../failures.ts";
import { productPictureWords as words } from "./product-picture-words.ts";

/** Uploads pictures, also from a phone's camera. */
export function AddPictures({ failure }: { failure: Failure | undefined }) {
  const isSending = useIsSending("add");
  return (
    <section className="grid gap-3">
      <FormFailure failure={failure} focusOn="pictures" />
      <SendForm intent="add" isSending={isSending} encType="multipart/form-data">
        <FileField
          name="pictures"
          label={words.add}
          hint={words.hint}
          accept="image/*"
          multiple
          required
          error={fieldErrorsOf(failure).pictures}
        />
        <Button isBusy={isSending} className="sm:self-start">
          {isSending ? words.sending : words.send}
        </Button>
      </SendForm>
    </section>
  );
}
