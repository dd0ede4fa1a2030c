import { type Arrangement, drawPicture } from "./drawing/picture.ts";
import type { DemoCategory, DemoProduct } from "./product.ts";
import { DRAWN_IN_COLOURS, SWATCHES } from "./selling.ts";
import { bath } from "./stills/bath.ts";
import { care } from "./stills/care.ts";
import { gifts } from "./stills/gifts.ts";
import { lubricants } from "./stills/lubricants.ts";
import { massagers } from "./stills/massagers.ts";
import { nightwear } from "./stills/nightwear.ts";
import { oils } from "./stills/oils.ts";
import { plainParcel } from "./stills/parcel.ts";
import { protection } from "./stills/protection.ts";
import { EVENING, NEAR, PARCEL } from "./views.ts";

const ARRANGEMENTS: Record<string, Arrangement> = {
  ...oils,
  ...lubricants,
  ...protection,
  ...nightwear,
  ...care,
  ...massagers,
  ...gifts,
  ...bath,
};

type DrawnPicture = { svg: string; alt: string };

/**
 * Draws the pictures of a product, the main one first: as arranged, in the evening from the other side, a close-up, and
 * the parcel, which is the same for its whole category. Returns the same bytes for the same product.
 */
export function drawProduct(
  { slug, tones }: Pick<DemoCategory, "slug" | "tones">,
  product: DemoProduct,
): DrawnPicture[] {
  const { handle, alt } = product;
  const arrange = arrangementOf(handle);
  return [
    { svg: drawPicture({ handle, tones, arrange, view: "front" }), alt },
    {
      svg: drawPicture({ handle, tones, arrange, view: "evening" }),
      alt: alt + EVENING,
    },
    { svg: drawPicture({ handle, tones, arrange, view: "close" }), alt: alt + NEAR },
    {
      svg: drawPicture({ handle: slug, tones, arrange: plainParcel, view: "front" }),
      alt: PARCEL,
    },
  ];
}

/** Draws a product in its other colours, in the order of its variants: the main picture shows the first one. */
export function drawColours(
  { tones }: Pick<DemoCategory, "tones">,
  { handle, title, options, variants }: DemoProduct,
): (DrawnPicture & { colour: string })[] {
  if (!DRAWN_IN_COLOURS.includes(handle)) return [];
  const arrange = arrangementOf(handle);
  const colours = [...new Set(variants.map(({ values }) => values[options.indexOf("Colour")] ?? ""))];
  return colours.slice(1).map((colour) => ({
    colour,
    alt: `${title}, ${colour}`,
    svg: drawPicture({ handle, tones: { ...tones, volume: SWATCHES[colour] ?? tones.volume }, arrange, view: "front" }),
  }));
}

export function arrangementOf(handle: string): Arrangement {
  const arrange = ARRANGEMENTS[handle];
  if (!arrange) throw new RangeError(`no arrangement for ${handle}`);
  return arrange;
}
