import { Button } from "../../components/button.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { customerMessages } from "../../i18n/messages.ts";

export function HideOrder({ isHidden }: { isHidden: boolean }) {
  const { hiddenOrders } = customerMessages();
  return (
    <ButtonForm>
      <Button variant="secondary" name="intent" value={isHidden ? "show" : "hide"} aria-describedby="hide-hint">
        {isHidden ? hiddenOrders.show : hiddenOrders.hide}
      </Button>
      <p id="hide-hint" className="mt-2 text-ink-soft text-sm">
        {!isHidden && hiddenOrders.hint}
      </p>
    </ButtonForm>
  );
}
