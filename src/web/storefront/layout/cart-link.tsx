import { ShoppingBag } from "lucide";
import { useSyncExternalStore } from "react";
import { Icon } from "../../components/icon.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { useMessages } from "../../i18n/use-messages.ts";

/** CSS renders the number from the first paint; its accessible name follows after hydration. */
export function CartLink() {
  const { navbar } = useMessages();
  const count = useCartCount();
  return (
    <ShopLink
      to="/cart"
      className="relative -mr-2 grid h-12 w-11 place-items-center md:mr-0 rounded-control transition-colors hover:bg-wash"
    >
      <Icon of={ShoppingBag} className="size-6" aria-hidden="true" />
      <span className="sr-only">{count === null ? navbar.cart : navbar.cartCount(count)}</span>
      <span
        aria-hidden="true"
        className="cart-count absolute top-0.5 right-0 hidden h-5 min-w-5 place-items-center rounded-full bg-ink px-1 font-strong text-paper text-sm leading-none tabular-nums cart-full:grid"
      />
    </ShopLink>
  );
}

/** Null until hydration. The head's script stores the number as a property of <html>. */
function useCartCount(): number | null {
  const text = useSyncExternalStore(watchRoot, readCount, () => null);
  return text === null ? null : Number.parseInt(text, 10) || 0;
}

function watchRoot(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["style", "data-cart"] });
  return () => observer.disconnect();
}

function readCount(): string {
  return document.documentElement.style.getPropertyValue("--cart-count").replaceAll('"', "");
}
