import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import type { AccountCartQuestion as Question } from "./use-account-cart.ts";

/** Asks a customer who has logged in what to do with the cart that this device had before. */
export function AccountCartQuestion({ units, add, keepApart }: Question) {
  const { accountCart } = customerMessages();
  return (
    <Notice tone="info">
      <p>{accountCart.question(units)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="button" variant="secondary" onClick={add}>
          {accountCart.add}
        </Button>
        <Button type="button" variant="quiet" onClick={keepApart}>
          {accountCart.keepApart}
        </Button>
      </div>
    </Notice>
  );
}
