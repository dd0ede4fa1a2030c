import { Button } from "../../../components/button.tsx";
import { ButtonForm } from "../../../components/forms/send-form.tsx";
import { Notice } from "../../../components/notice.tsx";
import { ConfirmForm } from "../../shared/confirm-form.tsx";
import { productListWords } from "../../shared/product-words.ts";

const words = productListWords.demonstration;

type Props = { listed: number; removed: { count: number; until: string } | null };

/** Removes the products that the shop was shipped with, and brings them back. */
export function Demonstration({ listed, removed }: Props) {
  return (
    <>
      {removed && (
        <Notice tone="info" role="status">
          {words.removed(removed.count)}
          <ButtonForm className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <input type="hidden" name="intent" value="restore-demonstration" />
            <Button variant="secondary">{words.restore}</Button>
            <span className="text-ink-soft text-sm">{words.until(removed.until)}</span>
          </ButtonForm>
        </Notice>
      )}
      {listed > 0 && (
        <ConfirmForm
          label={words.remove(listed)}
          question={words.question}
          confirm={words.confirm(listed)}
          fields={{ intent: "remove-demonstration" }}
        />
      )}
    </>
  );
}
