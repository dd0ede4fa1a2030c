import { Play } from "lucide";
import type { CatalogImage } from "../../../domain/catalog/listing/product-card.ts";
import { blurPlaceholderUrl } from "../../../domain/media/blur-placeholder.ts";
import { Icon } from "../../components/icon.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import { Mark } from "../../components/logo.tsx";
import { Picture } from "../../components/picture.tsx";
import { PictureBlur } from "../../discretion/picture-blur.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import { usePictureTransition } from "../shared/product-card.tsx";
import { ProductVideo } from "./product-video.tsx";

const STAGE = "isolate aspect-4/5 overflow-hidden rounded-picture bg-wash";
/** On phones slightly less than the real width: 640 pixels look as good as 656, for which a browser would fetch 960. */
const STAGE_SIZES = "(min-width: 75rem) 544px, (min-width: 48rem) calc(50vw - 48px), calc(100vw - 40px)";

type Gallery = { publicId: string; title: string; images: readonly CatalogImage[]; video: string | null };

/**
 * The video or the selected picture (spec §2). A radio group selects, and CSS shows the picture, so it needs no script.
 */
export function ProductGallery({ publicId, title, images, video }: Gallery) {
  const { product } = useMessages();
  const transition = usePictureTransition(`/detail/${publicId}`);
  const [main] = images;
  const poster = (alt: string) => main && <StagePicture image={{ ...main, alt }} isFirst />;
  const pictures = images.map((image, index) => (
    <StagePicture
      key={image.picture}
      image={{ ...image, alt: image.alt || product.picture(title, index + 1, images.length) }}
      isFirst={index === 0 && video === null}
    />
  ));
  const shown =
    video === null
      ? pictures
      : [<ProductVideo key="video" picture={main?.picture} {...{ title, video, poster }} />, ...pictures];
  return (
    <div className="product-picture relative min-w-0" {...transition}>
      {shown.length > 1 ? (
        <PickOne title={title} images={images} shown={shown} hasVideo={video !== null} />
      ) : (
        <div className={joinClasses(STAGE, "relative")}>{shown[0] ?? <Mark className="m-auto h-full w-1/4" />}</div>
      )}
      <PictureBlur title={title} className="absolute inset-x-0 top-0 aspect-4/5" />
    </div>
  );
}

type PickOneProps = Pick<Gallery, "title" | "images"> & { shown: readonly React.ReactElement[]; hasVideo: boolean };

function PickOne({ images, shown, hasVideo }: PickOneProps) {
  const { product } = useMessages();
  return (
    <fieldset className="relative min-w-0">
      <legend className="sr-only">{product.pictures}</legend>
      {/* Reserves the space of the picture, which is positioned over it. */}
      <div className={STAGE} />
      <ul className="-mx-1 mt-2 flex gap-2 overflow-x-auto p-1">
        {shown.map((slide, index) => {
          const position = hasVideo ? index : index + 1;
          return (
            <li key={slide.key} className="group/slide shrink-0">
              <Thumbnail
                label={position === 0 ? product.showVideo : product.showPicture(position)}
                image={images[Math.max(position - 1, 0)]}
                isVideo={position === 0}
                isFirst={index === 0}
              />
              <div className={joinClasses(STAGE, "absolute inset-x-0 top-0 hidden group-has-checked/slide:block")}>
                {slide}
              </div>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

type ThumbnailProps = { label: string; image: CatalogImage | undefined; isVideo: boolean; isFirst: boolean };

function Thumbnail({ label, image, isVideo, isFirst }: ThumbnailProps) {
  return (
    <label className="relative block size-16 overflow-hidden rounded-control bg-wash opacity-75 outline-2 outline-transparent transition-opacity hover:opacity-100 has-checked:opacity-100 has-checked:outline-ink has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input type="radio" name="picture" defaultChecked={isFirst} aria-label={label} className="sr-only" />
      {image && (
        <Picture
          image={{ ...image, alt: "" }}
          sizes="64px"
          widest={320}
          when="aside"
          className="size-full object-cover"
        />
      )}
      {isVideo && (
        <span className="absolute inset-0 m-auto grid size-8 place-items-center rounded-full bg-surface/90">
          <Icon of={Play} className="size-4 fill-current" aria-hidden="true" />
        </span>
      )}
    </label>
  );
}

/** The blur placeholder has the picture's shape, so that none of it remains visible beside a narrower picture. */
function StagePicture({ image, isFirst }: { image: CatalogImage; isFirst: boolean }) {
  const { width, height, blurPlaceholder } = image;
  return (
    <>
      <Picture
        image={image}
        sizes={STAGE_SIZES}
        when={isFirst ? "first" : "later"}
        className="size-full object-contain"
      />
      {blurPlaceholder && (
        <svg viewBox={`0 0 ${width} ${height}`} className="stand-in" aria-hidden="true">
          <image href={blurPlaceholderUrl(blurPlaceholder)} width={width} height={height} preserveAspectRatio="none" />
        </svg>
      )}
    </>
  );
}
