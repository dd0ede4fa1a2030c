import { displayedPicture } from "../../../../domain/catalog/displayed-picture.ts";
import { heroUrl } from "../../../../domain/media/hero-picture.ts";

type Props = { picture: string; focusX: number; focusY: number; className: string };

/** A slide's picture as it is cropped on a phone. */
export function SlidePicture({ className, picture, ...focus }: Props) {
  const shown = displayedPicture(picture, { isBlurred: false, ...focus });
  return (
    <span className={`hero-picture block shrink-0 overflow-hidden rounded-control bg-wash ${className}`}>
      <img src={heroUrl(shown, 480, "webp")} alt="" loading="lazy" className="size-full object-cover" />
    </span>
  );
}
