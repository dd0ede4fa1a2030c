import { ImagePlus } from "lucide";
import { Icon } from "../../../components/icon.tsx";
import { Picture } from "../../../components/picture.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { productFormWords as words } from "./product-form-words.ts";

export type ProductPicture = React.ComponentProps<typeof Picture>["image"];

/** The product's pictures in a row, with a link to the page that adds, sorts and deletes them. */
export function ProductPicturesPart({ publicId, pictures }: { publicId: string; pictures: readonly ProductPicture[] }) {
  const to = `/admin/products/${publicId}/pictures`;
  return (
    <section aria-label={words.pictures} className="flex gap-2 overflow-x-auto lg:grid lg:grid-cols-3">
      {pictures.map((image, index) => (
        <ShopLink
          key={image.picture}
          to={to}
          aria-label={words.pictureNumber(index + 1, image.alt)}
          className="size-24 shrink-0 overflow-hidden rounded-control bg-wash lg:aspect-square lg:size-auto [&_img]:size-full [&_img]:object-cover"
        >
          <Picture image={{ ...image, alt: "" }} sizes="96px" />
        </ShopLink>
      ))}
      <ShopLink
        to={to}
        className="grid size-24 shrink-0 place-content-center justify-items-center gap-1 rounded-control border border-edge border-dashed p-1 text-center text-sm hover:border-ink lg:aspect-square lg:size-auto"
      >
        <Icon of={ImagePlus} className="size-5" aria-hidden="true" />
        {words.editPictures}
      </ShopLink>
    </section>
  );
}
