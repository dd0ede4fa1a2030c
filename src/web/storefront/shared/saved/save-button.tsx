import type { SavedProduct } from "../../../../domain/wishlist/wishlist.ts";
import { joinClasses } from "../../../components/join-classes.ts";
import { useMessages } from "../../../i18n/use-messages.ts";
import { toggleSaved, useWishlist } from "./wishlist-store.ts";

type Props = { product: SavedProduct; className: string; children?: React.ReactNode };

/** Saves a product to the wishlist on this device or in the account; pressed while it is saved. */
export function SaveButton({ product, className, children }: Props) {
  const { card } = useMessages();
  const isKept = useWishlist()?.some(({ publicId }) => publicId === product.publicId) ?? false;
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={`${card.keep}: ${product.title}`}
      onClick={() => toggleSaved(product)}
      className={joinClasses("card-icon card-icon-keep", className)}
    >
      {children}
    </button>
  );
}
