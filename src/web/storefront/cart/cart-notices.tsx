import { Notice } from "../../components/notice.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";

type CartNoticesProps = {
  isRegistered: boolean;
  isBackFromPayment: boolean;
  /** False when the browser cannot store the cart. */
  isKept: boolean;
  isUnreachable: boolean;
};

/** Results of earlier steps, and problems of browser and network. */
export function CartNotices({ isRegistered, isBackFromPayment, isKept, isUnreachable }: CartNoticesProps) {
  const { product } = useMessages();
  const { cart, cancelled, unreachable } = customerMessages();
  return (
    <>
      {isRegistered && <Notice tone="good">{cart.registered}</Notice>}
      {isBackFromPayment && <Notice tone="info">{`${cancelled.heading}. ${cancelled.text}`}</Notice>}
      {!isKept && <Notice tone="warning">{product.cartNotKept}</Notice>}
      {isUnreachable && (
        <Notice tone="warning" role="status">
          <p className="first-letter:uppercase">{unreachable}</p>
        </Notice>
      )}
    </>
  );
}
