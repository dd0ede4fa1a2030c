import { joinClasses } from "./join-classes.ts";
import { ShopLink, type ShopLinkProps } from "./shop-link.tsx";

/** A short link to a part of the shop, shown as a chip. */
export function ChipLink({ className, ...link }: ShopLinkProps) {
  return (
    <ShopLink
      {...link}
      className={joinClasses(
        "inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-sm transition-colors hover:border-ink hover:bg-wash aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper",
        className,
      )}
    />
  );
}
