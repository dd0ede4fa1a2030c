import { useRouteLoaderData } from "react-router";
import { Dialog } from "../../../components/dialog.tsx";
import { customerMessages } from "../../../i18n/messages.ts";
import { useQuote } from "../../cart/use-quote.ts";
import type { loader } from "../../product/product.route.tsx";
import { addToCart, removeItem, setQuantity, useCart } from "./cart-store.ts";
import { MiniCart } from "./mini-cart.tsx";

const NEVER_FREE = { freeFromCents: null };

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
  // Read here, because the product page has no room for passing it on.
  const page = useRouteLoaderData<typeof loader>("storefront/product/product.route");
  return (
    <MiniCart
      items={items}
      quote={quote}
      delivery={page?.delivery ?? NEVER_FREE}
      onQuantity={setQuantity}
      onRemove={removeItem}
      onRestore={(item) => addToCart(item, item.quantity)}
      onLeave={onLeave}
    />
  );
}
