import { useState } from "react";
import type { CartDrawer } from "./cart-drawer.tsx";

/** There the page stays in sight beside it; on a phone it would hide what somebody is looking at. */
const ROOM = "(min-width: 48rem)";

/** The cart in a drawer, whose code comes when it is opened for the first time. */
export function useCartDrawer() {
  const [code, setCode] = useState<{ CartDrawer: typeof CartDrawer } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    // Where it does not come, the link to the cart is still there.
    if (!code) void import("./cart-drawer.tsx").then(setCode, () => setIsOpen(false));
  };
  return {
    open,
    openWhereThereIsRoom: () => {
      if (matchMedia(ROOM).matches) open();
    },
    element: code && <code.CartDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />,
  };
}
