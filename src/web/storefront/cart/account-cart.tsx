import type { CartItem } from "../../../domain/cart/cart-item.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { type AccountCartQuestion as Question, useAccountCart } from "./use-account-cart.ts";

/** Shows the account's cart in this browser, and asks about one that the device had before. */
export function AccountCart({ account }: { account: readonly CartItem[] | null }) {
  const question = useAccountCart(account);
  return question && <AccountCartQuestion {...question} />;
}

const ANSWER = "inline-flex min-h-11 min-w-11 items-center underline underline-offset-4";

/** Asks a customer who has logged in what to do with the cart that this device had before. */
export function AccountCartQuestion({ units, add, keepApart }: Question) {
  const { accountCart } = customerMessages();
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4">
      <p>{accountCart.question(units)}</p>
      <button type="button" onClick={add} className={ANSWER}>
        {accountCart.add}
      </button>
      <button type="button" onClick={keepApart} className={ANSWER}>
        {accountCart.keepApart}
      </button>
    </div>
  );
}
