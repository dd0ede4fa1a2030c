import { useEffect, useRef, useState } from "react";
import { LANGUAGE_NAMES, LANGUAGES } from "../../../domain/languages.ts";
import type { VideoCaptions } from "../../../domain/media/captions-file.ts";
import { savesData } from "../../components/saves-data.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { useMessages } from "../../i18n/use-messages.ts";

/** With any poster, Chromium does not paint a dark box over the picture below until the first frame. */
const NO_DARK_BOX = "data:,";

export type ProductVideoProps = {
  title: string;
  video: string;
  videoCaptions?: VideoCaptions | undefined;
  /** Name of the product's main picture; tells the style sheet whether to blur the video. */
  picture: string | undefined;
  /** The main picture, below the video until it plays; it stays when the browser cannot play the video. */
  poster: (alt: string) => React.ReactNode;
};

/**
 * Plays automatically, muted and in a loop (spec §2). The script starts it, not the HTML: visitors who prefer reduced
 * motion or save data fetch nothing of it before they press play.
 */
export default function ProductVideo({ title, video, videoCaptions = {}, picture, poster }: ProductVideoProps) {
  const { product } = useMessages();
  const player = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"waiting" | "playing" | "unplayable">("waiting");
  useEffect(() => {
    // The browser may block autoplay: the controls remain.
    if (!prefersCalm()) player.current?.play().catch(() => undefined);
  }, []);
  if (state === "unplayable") return poster(title);
  return (
    <>
      {poster("")}
      <video
        ref={player}
        src={`/media/${video}`}
        data-picture={picture}
        aria-label={product.video(title)}
        preload="none"
        poster={NO_DARK_BOX}
        loop
        muted
        controls
        playsInline
        onPlaying={() => setState("playing")}
        onError={() => setState("unplayable")}
        className={`absolute inset-0 size-full object-contain ${state === "playing" ? "bg-wash" : ""}`}
      >
        {/* Off until they are chosen in the controls; the page's language is the one that is offered first. */}
        {LANGUAGES.toSorted((language) => (language === pageLanguage() ? -1 : 0)).map((language) => {
          const file = videoCaptions[language];
          return (
            file && (
              <track
                key={language}
                kind="captions"
                src={`/media/${file}`}
                srcLang={language}
                label={LANGUAGE_NAMES[language]}
              />
            )
          );
        })}
      </video>
    </>
  );
}

function prefersCalm(): boolean {
  return savesData() || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
