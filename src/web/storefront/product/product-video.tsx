import { useEffect, useRef, useState } from "react";
import { savesData } from "../../components/saves-data.ts";
import { useMessages } from "../../i18n/use-messages.ts";

type ProductVideoProps = {
  title: string;
  video: string;
  /** Name of the product's main picture; tells the style sheet whether to blur the video. */
  picture: string | undefined;
  /** The main picture, below the video until it plays; it stays when the browser cannot play the video. */
  poster: (alt: string) => React.ReactNode;
};

/**
 * Plays automatically, muted and in a loop (spec §2). The script starts it, not the HTML: visitors who prefer reduced
 * motion or save data fetch nothing of it before they press play.
 */
export default function ProductVideo({ title, video, picture, poster }: ProductVideoProps) {
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
        loop
        muted
        controls
        playsInline
        onPlaying={() => setState("playing")}
        onError={() => setState("unplayable")}
        className={`absolute inset-0 size-full object-contain ${state === "playing" ? "bg-wash" : ""}`}
      />
    </>
  );
}

function prefersCalm(): boolean {
  return savesData() || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
