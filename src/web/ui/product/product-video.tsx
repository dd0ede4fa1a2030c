import { useEffect, useRef } from "react";
import { useMessages } from "../../i18n/use-messages.ts";
import { savesData } from "../saves-data.ts";

type ProductVideoProps = { title: string; video: string; poster: string | undefined };

/** Plays by itself, without sound and again and again (spec §2), except for who asked for calm or for few data. */
export function ProductVideo({ title, video, poster }: ProductVideoProps) {
  const { product } = useMessages();
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (wantsCalm()) player.current?.pause();
  }, []);
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
      className="size-full object-contain"
    />
  );
}

function wantsCalm(): boolean {
  return savesData() || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
