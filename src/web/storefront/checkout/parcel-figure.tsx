import { LINE_LINK } from "../../components/link-classes.ts";
import { Picture } from "../../components/picture.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { DiscretionLine } from "../../discretion/discretion-line.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import type { DescribedPicture } from "../shared/describe-parcel.server.ts";

type Props = { image: DescribedPicture["image"]; isCard: boolean };

/** A photograph of the closed box, and the sentence about parcel and bank statement. */
export function ParcelFigure({ image, isCard }: Props) {
  const { discreet } = useMessages();
  return (
    <figure className="mt-6 flex items-center gap-x-6 gap-y-4 border-line border-t pt-6 max-sm:flex-col max-sm:items-stretch">
      <div className="product-picture aspect-4/3 shrink-0 overflow-hidden rounded-picture bg-wash sm:w-48">
        <Picture
          image={image}
          sizes="(min-width: 40rem) 12rem, 100vw"
          widest={640}
          className="size-full object-cover"
        />
      </div>
      <figcaption className="grid justify-items-start gap-1">
        <DiscretionLine isCard={isCard} />
        <ShopLink to="/parcel" className={LINE_LINK}>
          {discreet.arrives}
        </ShopLink>
      </figcaption>
    </figure>
  );
}
