import type { CartItem } from "../../../../domain/cart/cart-item.ts";
import { pictureUrl } from "../../../../domain/media/picture-widths.ts";
import { joinClasses } from "../../../components/join-classes.ts";
import { PictureBlur } from "../../../discretion/picture-blur.tsx";

type CartPictureProps = { item: Pick<CartItem, "image" | "title">; className: string };

/** The picture of a line; its title is beside it. */
export function CartPicture({ item: { image, title }, className }: CartPictureProps) {
  return (
    <div
      className={joinClasses("product-picture relative shrink-0 overflow-hidden rounded-control bg-wash", className)}
    >
      {image && (
        <>
          <img src={pictureUrl(image, 320, "webp")} width={96} height={96} alt="" className="size-full object-cover" />
          <PictureBlur title={title} />
        </>
      )}
    </div>
  );
}
