import type { CatalogImage } from "../../domain/catalog/listing/product-card.ts";
import { type PictureWidth, pictureSrcSet, pictureUrl, widthsFor } from "../../domain/media/picture-widths.ts";
import { LogoMark } from "./logo-mark.tsx";

export type PictureProps = {
  image: CatalogImage;
  /** Displayed width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** Width of the widest file that is useful here, on a screen with two to three device pixels per CSS pixel. */
  widest?: PictureWidth;
  /** Loading priority: before all others, with the first view, or when it comes near the screen. */
  when?: keyof typeof FETCHED;
  className?: string;
};

const FETCHED = {
  first: { fetchPriority: "high" },
  seen: { fetchPriority: "low" },
  aside: { fetchPriority: "low", decoding: "async" },
  later: { loading: "lazy", decoding: "async" },
} as const;

const MAX_WIDTH: PictureWidth = 960;

/** A responsive picture. Width and height reserve its space, so the layout does not shift when it arrives. */
export function Picture({ image, sizes, widest = MAX_WIDTH, when = "later", className }: PictureProps) {
  const { picture, width, height, alt } = image;
  if (picture === "") return <NoPicture label={alt} />;
  const offered = Math.min(width, widest);
  const middle = widthsFor(width).at(1) ?? widthsFor(width)[0] ?? 320;
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSrcSet(picture, offered, "avif")} sizes={sizes} />
      <img
        src={pictureUrl(picture, middle, "webp")}
        srcSet={pictureSrcSet(picture, offered, "webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        className={className}
        {...FETCHED[when]}
      />
    </picture>
  );
}

/** Shown for a product without a picture. */
function NoPicture({ label }: { label: string }) {
  return (
    <span className="grid size-full place-items-center bg-wash" {...(label && { role: "img", "aria-label": label })}>
      <LogoMark className="size-16 opacity-40" />
    </span>
  );
}
