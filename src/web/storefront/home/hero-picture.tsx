import { type HeroFiles, heroFiles, heroUrl } from "../../../domain/media/hero-picture.ts";
import type { PictureFormat } from "../../../domain/media/picture-widths.ts";

/** Half of the hero, which is as wide as the content and the space beside it; the whole width on phones. */
const SIZES = "(min-width: 93.75rem) 720px, (min-width: 48rem) 50vw, 100vw";
const PHONE = "(max-width: 47.99rem)";

const srcSet = ({ base, widths }: HeroFiles, format: PictureFormat) =>
  widths.map((width) => `${heroUrl(base, width, format)} ${width}w`).join(", ");

/**
 * The picture of a slide: above its text on phones, beside it on desktops, where it fades into the field, so that there
 * is no edge. The first one is the largest picture of the first view.
 */
export function HeroPicture({ picture, isFirst }: { picture: string; isFirst: boolean }) {
  const { phone, desk } = heroFiles(picture);
  const [narrowest = 0] = desk.widths;
  return (
    <picture className="hero-picture relative block h-26 shrink-0 overflow-hidden sm:h-40 md:h-auto md:[mask-image:linear-gradient(to_right,transparent,black_30%)]">
      <source media={PHONE} type="image/avif" srcSet={srcSet(phone, "avif")} sizes={SIZES} />
      <source type="image/avif" srcSet={srcSet(desk, "avif")} sizes={SIZES} />
      <img
        src={heroUrl(desk.base, narrowest, "webp")}
        srcSet={srcSet(desk, "webp")}
        sizes={SIZES}
        width={1440}
        height={810}
        alt=""
        className="absolute inset-0 size-full object-cover"
        {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
      />
    </picture>
  );
}
