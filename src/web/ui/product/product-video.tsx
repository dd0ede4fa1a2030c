import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../i18n/use-messages.ts";
import { savesData } from "../saves-data.ts";

type ProductVideoProps = { title: string; video: string; poster: string | undefined };

/**
 * Plays by itself, without sound and again and again (spec §2), except for who asked for calm or for few data. Where it cannot be played,
 * such as by a browser without its format, its picture stays.
 */
export function ProductVideo({ title, video, poster }: ProductVideoProps) {
  const { product } = useMessages();
  const player = useRef<HTMLVideoElement>(null);
  const [isUnplayable, setUnplayable] = useState(false);
  useEffect(() => {
    // It may have failed before the page's script came.
    if (player.current?.error) setUnplayable(true);
    if (wantsCalm()) player.current?.pause();
  }, []);
  if (isUnplayable && poster) return <img src={poster} alt={title} className="size-full object-contain" />;
  return (
    <video
      ref={player}
      src={`/media/${video}`}
      poster={poster}
      aria-label={product.video(title)}
      autoPlay
      loop
      muted
      controls
      playsInline
      onError={() => setUnplayable(true)}
      className="size-full object-contain"
    />
  );
}

function wantsCalm(): boolean {
  return savesData() || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
