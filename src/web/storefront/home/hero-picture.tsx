import { heroUrl, heroWidths } from "../../../domain/media/hero-picture.ts";
import type { PictureFormat } from "../../../domain/media/picture-widths.ts";

const sources = (picture: string, format: PictureFormat) =>
  heroWidths(picture)
    .map((width) => `${heroUrl(picture, width, format)} ${width}w`)
    .join(", ");

/** The picture of a slide, beside its text. The first one is the largest picture of the first view. */
export function HeroPicture({ picture, isFirst }: { picture: string; isFirst: boolean }) {
  const sizes = "(min-width: 75rem) 576px, (min-width: 48rem) 50vw, 100vw";
  return (
    <picture className="hero-picture relative block min-h-24 flex-1 overflow-hidden">
      <source type="image/avif" srcSet={sources(picture, "avif")} sizes={sizes} />
      <img
        src={heroUrl(picture, 750, "webp")}
        srcSet={sources(picture, "webp")}
        sizes={sizes}
        width={1200}
        height={900}
        alt=""
        className="absolute inset-0 size-full object-cover"
        {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
      />
    </picture>
  );
}
