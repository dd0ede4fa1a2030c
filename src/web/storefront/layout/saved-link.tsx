import { ShopLink } from "../../components/shop-link.tsx";
import { useMessages } from "../../i18n/use-messages.ts";

/** The wishlist. CSS adds the number of saved products, as far as it is known (`bootstrap-script.ts`). */
export function SavedLink() {
  const { navbar } = useMessages();
  return (
    <ShopLink to="/wishlist" className="tool saved-count relative">
      <span className="card-icon card-icon-keep grid" aria-hidden="true" />
      <span className="max-lg:sr-only">{navbar.saved}</span>
    </ShopLink>
  );
}
