import { useState } from "react";
import { useLazyImport } from "../../../components/use-lazy-import.ts";
import { loadMessages } from "../../../i18n/load-messages.ts";
import { pageLanguage } from "../../../i18n/page-language.ts";

/** Screens on which the page stays visible beside the drawer; on a phone it would be covered. */
const ROOM = "(min-width: 48rem)";

/** The cart in a drawer, whose code and texts are loaded when it is opened for the first time. */
export function useCartDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  // If the import fails, the link to the cart remains.
  const { code, fetchCode } = useLazyImport(loadDrawer, () => setIsOpen(false));
  const open = () => {
    setIsOpen(true);
    fetchCode();
  };
  return {
    open,
    openWhereThereIsRoom: () => {
      if (matchMedia(ROOM).matches) open();
    },
    element: code && <code.CartDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />,
  };
}

async function loadDrawer() {
  const [{ CartDrawer }] = await Promise.all([import("./cart-drawer.tsx"), loadMessages(pageLanguage(), ["cart"])]);
  return { CartDrawer };
}
