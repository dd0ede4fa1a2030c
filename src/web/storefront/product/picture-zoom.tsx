import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide";
import { useEffect, useRef, useState } from "react";
import type { CatalogImage } from "../../../domain/catalog/listing/product-card.ts";
import { Icon } from "../../components/icon.tsx";
import { Picture } from "../../components/picture.tsx";
import { pageLanguage } from "../../i18n/page-language.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { useZoom } from "./use-zoom.ts";
import { MAX_SCALE } from "./zoom-scale.ts";
import { ZOOM_WORDS } from "./zoom-words.ts";

const TOOL = "grid size-11 place-items-center rounded-control hover:bg-wash disabled:text-ink-soft/50";

type Props = { images: readonly CatalogImage[]; first: number; onClose: () => void };

/**
 * The pictures on the whole screen. Pinching, a double tap, the buttons and the keys + and − change the size. Swiping
 * and arrow keys show the other pictures while one fits the screen, and move in it otherwise. The widest files are
 * fetched only for an enlarged picture.
 */
export function PictureZoom({ images, first, onClose }: Props) {
  const { common } = useMessages();
  const words = ZOOM_WORDS[pageLanguage()];
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  const show = (next: number) => {
    if (!images[next]) return;
    setIndex(next);
    zoom(1);
  };
  const { view, scale, zoom, gestures, onKeyDown } = useZoom((step) => show(index + step));
  useEffect(() => dialog.current?.showModal(), []);
  const image = images[index];
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-label={words.pictures}
      className="m-0 h-dvh max-h-none w-dvw max-w-none grid-rows-[auto_1fr] overscroll-contain bg-paper text-ink open:grid"
    >
      <div className="flex items-center gap-1 px-2 py-1">
        <p role="status" className="mr-auto px-2 tabular-nums">
          {index + 1}/{images.length}
        </p>
        <Tool icon={ZoomOut} label={words.zoomOut} isOff={scale === 1} onPress={() => zoom(scale - 1)} />
        <Tool icon={ZoomIn} label={words.zoomIn} isOff={scale === MAX_SCALE} onPress={() => zoom(scale + 1)} />
        <Tool icon={X} label={common.close} onPress={() => dialog.current?.close()} />
      </div>
      <div
        ref={view}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is scrolled by keys
        tabIndex={0}
        className="grid min-h-0 min-w-0 overflow-auto"
        {...gestures}
      >
        {image && (
          <div className="m-auto" style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
            <Picture
              key={image.picture}
              image={image}
              sizes={`${scale * 100}vw`}
              widest={scale > 1 ? 1440 : 960}
              when="seen"
              className="size-full object-contain"
            />
          </div>
        )}
      </div>
      {images.length > 1 && scale === 1 && (
        <>
          <div className="absolute top-1/2 left-1 rounded-full bg-surface/90">
            <Tool icon={ChevronLeft} label={words.previous} isOff={index === 0} onPress={() => show(index - 1)} />
          </div>
          <div className="absolute top-1/2 right-1 rounded-full bg-surface/90">
            <Tool
              icon={ChevronRight}
              label={words.next}
              isOff={index === images.length - 1}
              onPress={() => show(index + 1)}
            />
          </div>
        </>
      )}
    </dialog>
  );
}

type ToolProps = { icon: typeof X; label: string; isOff?: boolean; onPress: () => void };

function Tool({ icon, label, isOff = false, onPress }: ToolProps) {
  return (
    <button type="button" onClick={onPress} disabled={isOff} aria-label={label} className={TOOL}>
      <Icon of={icon} className="size-5" aria-hidden="true" />
    </button>
  );
}
