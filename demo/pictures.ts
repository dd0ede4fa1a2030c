import { drawPicture, type Arrangement, type View } from "./drawing/picture.ts";
import type { Label } from "./drawing/studio.ts";
import { KITS } from "./kits.ts";
import type { DemoCategory, DemoProduct } from "./product.ts";
import { CONTENTS, SWATCHES } from "./selling.ts";
import { bath } from "./stills/bath.ts";
import { care } from "./stills/care.ts";
import { gifts } from "./stills/gifts.ts";
import { lubricants } from "./stills/lubricants.ts";
import { massagers } from "./stills/massagers.ts";
import { nightwear } from "./stills/nightwear.ts";
import { oils } from "./stills/oils.ts";
import { protection } from "./stills/protection.ts";

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

export const VIEWS: readonly View[] = ["main", "angle", "detail", "scale", "box"];

/** Names that are printed shorter than the title up to its comma. */
const PRINTED: Readonly<Record<string, string>> = {
  "quiet-evening-gift-box": "Quiet Evening",
  "lantern-board-game": "Lantern",
  "gentle-intimate-wash": "Gentle Wash",
  "after-shave-soothing-gel": "Soothing Gel",
  "moisturising-gel": "Moisturising Gel",
  "device-cleaning-spray": "Cleaning Spray",
  "pregnancy-test-pair": "Early Test",
  "travel-sachets": "Travel Sachets",
  "feather-tickler": "Feather",
};

export function labelOf({ handle, title, facts, options, variants }: DemoProduct): Label {
  const [first] = variants;
  const chosen = ["Volume", "Pack"].map((name) => first?.values[options.indexOf(name)]).find(Boolean);
  const told = /\d+ (?:ml|g|pieces|cards|single wipes)\b/.exec(facts.join(" | "))?.[0];
  return { name: PRINTED[handle] ?? title.split(",")[0] ?? title, content: chosen ?? CONTENTS[first?.sku ?? ""] ?? told };
}

/** The colours of a product in the order of its variants. */
export function coloursOf({ options, variants }: DemoProduct): string[] {
  const index = options.indexOf("Colour");
  return index === -1 ? [] : [...new Set(variants.map(({ values }) => values[index] ?? ""))];
}

/** Draws the main view with the lamp moved to a side, for a moving picture. */
export function drawSwaying({ tones }: Pick<DemoCategory, "tones">, product: DemoProduct, sway: number): string {
  const { handle } = product;
  const [first] = coloursOf(product);
  const [arrange, kit] = [ARRANGEMENTS[handle], KITS[handle]];
  if (!arrange || !kit) throw new RangeError(`no arrangement for ${handle}`);
  return drawPicture({ handle, tones, arrange, kit, view: "main", label: labelOf(product), colour: first && SWATCHES[first], sway });
}

type Drawn = { name: string; svg: () => string };

/** Returns the pictures of a product: its views in its first colour, then the main view in each other colour. */
export function drawProduct({ tones }: Pick<DemoCategory, "tones">, product: DemoProduct): Drawn[] {
  const { handle } = product;
  const [first, ...others] = coloursOf(product);
  const arrange = ARRANGEMENTS[handle];
  const kit = KITS[handle];
  if (!arrange || !kit) throw new RangeError(`no arrangement for ${handle}`);
  const label = labelOf(product);
  const draw = (view: View, colour?: string) => () =>
    drawPicture({ handle, tones, arrange, kit, view, label, colour: colour && SWATCHES[colour] });
  return [
    ...VIEWS.map((view) => ({ name: `${handle}-${view}`, svg: draw(view, first) })),
    ...others.map((colour) => ({ name: `${handle}-${colour.toLowerCase().replaceAll(" ", "-")}`, svg: draw("main", colour) })),
  ];
}
