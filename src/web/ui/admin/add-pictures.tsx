import type { Failure } from "../../failures.ts";
import { productPictureWords as words } from "../../i18n/admin/product-picture-words.ts";
import { Button } from "../button.tsx";
import { FileField } from "../file-field.tsx";
import { FormFailure, fieldErrorsOf } from "../form-failure.tsx";
import { useIsSending } from "../form-page.tsx";
import { SendForm } from "../send-form.tsx";

/** Takes pictures, from a telephone's camera too. */
export function AddPictures({ failure }: { failure: Failure | undefined }) {
  const isSending = useIsSending();
  return (
    <section className="grid gap-3">
      <FormFailure failure={failure} focusOn="pictures" />
      <SendForm isSending={isSending} encType="multipart/form-data">
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
