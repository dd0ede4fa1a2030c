import type { KeptProduct } from "../../../domain/catalog/kept-list.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { joinClasses } from "../join-classes.ts";
import { toggleWish, useWishes } from "./wish-store.ts";

type Props = { wish: KeptProduct; className: string; children?: React.ReactNode };

/** Keeps a product for later, on this device or in the account; pressed while it is kept. */
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
