import { Form } from "react-router";
import { Button } from "../../components/button.tsx";
import { customerMessages } from "../../i18n/messages.ts";

export function HideOrder({ isHidden }: { isHidden: boolean }) {
  const { hiddenOrders } = customerMessages();
  return (
    <Form method="post">
      <Button variant="secondary" name="intent" value={isHidden ? "show" : "hide"} aria-describedby="hide-hint">
        {isHidden ? hiddenOrders.show : hiddenOrders.hide}
      </Button>
      <p id="hide-hint" className="mt-2 text-ink-soft text-sm">
        {!isHidden && hiddenOrders.hint}
      </p>
    </Form>
  );
}
