import type { SavedProduct } from "../../../domain/wishlist/wishlist.ts";
import { joinClasses } from "../../components/join-classes.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { toggleWish, useWishes } from "./wishlist-store.ts";

type Props = { wish: SavedProduct; className: string; children?: React.ReactNode };

/** Saves a product to the wishlist on this device or in the account; pressed while it is saved. */
export function WishButton({ wish, className, children }: Props) {
  const { card } = useMessages();
  const isKept = useWishes()?.some(({ publicId }) => publicId === wish.publicId) ?? false;
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={`${card.keep}: ${wish.title}`}
      onClick={() => toggleWish(wish)}
      className={joinClasses("card-icon card-icon-keep", className)}
    >
      {children}
    </button>
  );
}
