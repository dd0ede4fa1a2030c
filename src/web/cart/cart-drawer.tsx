import { customerMessages } from "../i18n/messages.ts";
import { Dialog } from "../ui/dialog.tsx";
import { MiniCart } from "../ui/mini-cart.tsx";
import { addToCart, removeItem, setQuantity, useCart } from "./cart-store.ts";

type CartDrawerProps = { isOpen: boolean; onClose: () => void };

/** What this browser's cart holds, over the page; what is changed counts at once. */
export function CartDrawer({ isOpen, onClose }: CartDrawerProps) {
  const { cart } = customerMessages();
  const { items } = useCart();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={cart.heading} place="side">
      {isOpen && (
        <MiniCart
          items={items}
          onQuantity={setQuantity}
          onRemove={removeItem}
          onRestore={(item) => addToCart(item, item.quantity)}
          onLeave={onClose}
        />
      )}
    </Dialog>
  );
}
