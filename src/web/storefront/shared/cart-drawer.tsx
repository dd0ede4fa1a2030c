import { Dialog } from "../../components/dialog.tsx";
import { customerMessages } from "../../i18n/messages.ts";
import { useQuote } from "../cart/use-quote.ts";
import { addToCart, removeItem, setQuantity, useCart } from "./cart-store.ts";
import { MiniCart } from "./mini-cart.tsx";

type CartDrawerProps = { isOpen: boolean; onClose: () => void };

/** This browser's cart, over the page; changes apply at once. */
export function CartDrawer({ isOpen, onClose }: CartDrawerProps) {
  const { cart } = customerMessages();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={cart.heading} place="side">
      {isOpen && <Contents onLeave={onClose} />}
    </Dialog>
  );
}

/** Rendered while the drawer is open only: each opening fetches the current stock. */
function Contents({ onLeave }: { onLeave: () => void }) {
  const { items } = useCart();
  const { lines: quote } = useQuote(items);
  return (
    <MiniCart
      items={items}
      quote={quote}
      onQuantity={setQuantity}
      onRemove={removeItem}
      onRestore={(item) => addToCart(item, item.quantity)}
      onLeave={onLeave}
    />
  );
}
