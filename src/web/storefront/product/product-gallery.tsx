import { Play } from "lucide";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { CatalogImage } from "../../../domain/catalog/listing/product-card.ts";
import { blurPlaceholderUrl } from "../../../domain/media/blur-placeholder.ts";
import type { VideoCaptions } from "../../../domain/media/captions-file.ts";
import { Icon } from "../../components/icon.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import { LogoMark } from "../../components/logo-mark.tsx";
import { Picture } from "../../components/picture.tsx";
import { savesData } from "../../components/saves-data.ts";
import { useLazyImport } from "../../components/use-lazy-import.ts";
import { PictureBlur } from "../../discretion/picture-blur.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import { usePictureTransition } from "../shared/product-card.tsx";
import type { ProductVideoProps } from "./product-video.tsx";

/**
 * Loaded for the few products that have one; the video is in the HTML from the start. Without its script the picture
 * shows.
 */
const ProductVideo = lazy(() =>
  import("./product-video.tsx").catch(() => ({ default: ({ poster }: ProductVideoProps) => poster("") })),
);

const SLIDE = "relative isolate aspect-square w-full shrink-0 snap-center overflow-hidden bg-wash";
/** On phones slightly less than the real width: 640 pixels look as good as 656, for which a browser would fetch 960. */
const SIZES = "(min-width: 75rem) 544px, (min-width: 48rem) calc(50vw - 48px), calc(100vw - 40px)";

type Gallery = {
  publicId: string;
  title: string;
  images: readonly CatalogImage[];
  video?: string | null | undefined;
  videoCaptions?: VideoCaptions | undefined;
  /** Index of the picture of the chosen variant; null without one. */
  wanted: number | null;
};

/**
 * The video and the pictures in a row that is swiped; the thumbnails below scroll it. A picture opens enlarged. Without
 * script the row is scrolled and all its pictures load; with it a picture loads once the one before it is shown.
 */
export function ProductGallery({ publicId, title, images, video, videoCaptions, wanted }: Gallery) {
  const { product } = useMessages();
  const transition = usePictureTransition(`/detail/${publicId}`);
  const { strip, current, revealed, show, onScroll } = useStrip();
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const { code, fetchCode } = useLazyImport(() => import("./picture-zoom.tsx"));
  const [main] = images;
  const videos = video ? 1 : 0;
  const count = images.length + videos;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another variant moves the pictures.
  useEffect(() => {
    // Not during the commit, because `show` commits, too.
    if (wanted !== null) queueMicrotask(() => show(wanted + videos));
  }, [wanted]);
  const isOther = (index: number) => current !== null && current !== index;
  const isHidden = (index: number) => index > revealed && "hidden no-script:block";
  const named = images.map((image, index) => ({
    ...image,
    alt: image.alt || product.picture(title, index + 1, images.length),
  }));
  const enlarge = (index: number) => {
    fetchCode();
    setEnlarged(index);
  };
  return (
    <div className="product-picture relative min-w-0" {...transition}>
      <div className="relative overflow-hidden rounded-picture">
        <ul
          ref={strip}
          onScroll={onScroll}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth"
        >
          {video && (
            <li className={SLIDE} inert={isOther(0)}>
              <Suspense>
                <ProductVideo
                  picture={main?.picture}
                  {...{ title, video, videoCaptions }}
                  poster={(alt) => main && <StagePicture image={{ ...main, alt }} isFirst />}
                />
              </Suspense>
            </li>
          )}
          {named.map((image, index) => (
            <li
              key={image.picture}
              className={joinClasses(SLIDE, isHidden(index + videos))}
              inert={isOther(index + videos)}
            >
              <StagePicture image={image} isFirst={index === 0 && videos === 0} />
              <button
                type="button"
                onClick={() => enlarge(index)}
                aria-label={`${product.enlarge}: ${image.alt}`}
                className="absolute inset-0 cursor-zoom-in rounded-picture -outline-offset-4 no-script:hidden"
              />
            </li>
          ))}
          {count === 0 && (
            <li className={SLIDE}>
              <LogoMark className="m-auto h-full w-1/4" />
            </li>
          )}
        </ul>
        {count > 1 && (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute top-2 right-2 rounded-full bg-surface/90 px-2.5 py-1 text-sm tabular-nums no-script:hidden"
          >
            {`${(current ?? 0) + 1}/${count}`}
          </p>
        )}
      </div>
      {count > 1 && (
        <Thumbnails images={images} hasVideo={videos > 0} current={current ?? 0} onChoose={show} count={count} />
      )}
      <PictureBlur title={title} className="absolute inset-x-0 top-0 aspect-square" />
      {code && enlarged !== null && (
        <code.PictureZoom images={named} first={enlarged} onClose={() => setEnlarged(null)} />
      )}
    </div>
  );
}

const atLeast = (index: number) => (before: number) => Math.max(before, index);

/** The slide that is scrolled to, null before hydration, and the last one that is laid out. */
function useStrip() {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const [revealed, setRevealed] = useState(0);
  useEffect(() => {
    if (current === null) setCurrent(0);
    else if (current > 0 || !savesData()) setRevealed(atLeast(current + 1));
  }, [current]);
  const show = (index: number) => {
    flushSync(() => setRevealed(atLeast(index)));
    strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  };
  const onScroll = ({ currentTarget: row }: React.UIEvent) =>
    setCurrent(Math.round(row.scrollLeft / Math.max(row.clientWidth, 1)));
  return { strip, current, revealed, show, onScroll };
}

type ThumbnailsProps = Pick<Gallery, "images"> & {
  hasVideo: boolean;
  current: number;
  count: number;
  onChoose: (index: number) => void;
};

/** A radio group: one stop of the tab key, and arrow keys choose. */
function Thumbnails({ images, hasVideo, current, count, onChoose }: ThumbnailsProps) {
  const { product } = useMessages();
  return (
    <fieldset className="min-w-0 no-script:hidden">
      <legend className="sr-only">{product.pictures}</legend>
      <div className="-mx-1 mt-2 flex gap-2 overflow-x-auto p-1">
        {Array.from({ length: count }, (_, index) => {
          // The video is at position 0, over the first picture.
          const position = hasVideo ? index : index + 1;
          const image = images[Math.max(position - 1, 0)];
          return (
            <label
              key={position}
              className="relative block size-16 shrink-0 overflow-hidden rounded-control bg-wash opacity-75 outline-2 outline-transparent transition-opacity hover:opacity-100 has-checked:opacity-100 has-checked:outline-ink has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="picture"
                checked={index === current}
                onChange={() => onChoose(index)}
                aria-label={position === 0 ? product.showVideo : product.showPicture(position)}
                className="sr-only"
              />
              {image && (
                <Picture
                  image={{ ...image, alt: "" }}
                  sizes="64px"
                  widest={320}
                  when="aside"
                  className="size-full object-cover"
                />
              )}
              {position === 0 && (
                <span className="absolute inset-0 m-auto grid size-8 place-items-center rounded-full bg-surface/90">
                  <Icon of={Play} className="size-4 fill-current" aria-hidden="true" />
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** A picture that fills the square around its focal point, over its blur placeholder. The enlarged one is whole. */
function StagePicture({ image, isFirst }: { image: CatalogImage; isFirst: boolean }) {
  const { width, height, blurPlaceholder } = image;
  return (
    <>
      <Picture image={image} sizes={SIZES} when={isFirst ? "first" : "later"} className="size-full object-cover" />
      {blurPlaceholder && (
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="xMidYMid slice"
          className="stand-in"
          aria-hidden="true"
        >
          <image href={blurPlaceholderUrl(blurPlaceholder)} width={width} height={height} preserveAspectRatio="none" />
        </svg>
      )}
    </>
  );
}
