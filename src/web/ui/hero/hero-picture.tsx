import type { Hour } from "./hero-slide.tsx";

const WIDTHS = [480, 750, 1200];

const sources = (hour: Hour, format: string) =>
  WIDTHS.map((width) => `/hero/${hour}-${width}.${format} ${width}w`).join(", ");

/** A scene without words in it; what it says is beside it. The first one is what people wait for when they open the shop. */
export function HeroPicture({ hour, isFirst }: { hour: Hour; isFirst: boolean }) {
  const sizes = "(min-width: 75rem) 576px, (min-width: 48rem) 50vw, 100vw";
  return (
    <picture className="relative block min-h-24 flex-1 overflow-hidden [:root:not(:lang(en))_&]:min-h-44">
      <source type="image/avif" srcSet={sources(hour, "avif")} sizes={sizes} />
      <img
        src={`/hero/${hour}-750.webp`}
        srcSet={sources(hour, "webp")}
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
