import { seededRandom } from "../../src/domain/media/seeded-random.ts";
import type { Hung } from "../forms/garments.ts";
import { mix } from "./colour.ts";
import { lampAt } from "./light.ts";
import { createPaint, n, type Point } from "./paint.ts";
import { evening, paletteOf, type Tones } from "./palette.ts";
import { drawPieces, type Placed } from "./scene.ts";
import { drawAir, drawRoom, type Opening, type Stage } from "./stage.ts";
import type { Studio } from "./studio.ts";

const PICTURE_WIDTH = 960;
const PICTURE_HEIGHT = 1200;
/** Floor line of most pieces. */
export const FLOOR = 930;

type HungUp = { garment: Hung; x: number; y: number; scale?: number };

/** The standing and hanging pieces of one picture. */
export type Still = {
  placed: Placed[];
  hung?: HungUp[];
  opening: Opening;
  /** Centre of the close-up. */
  focus?: Point;
  moon?: Stage["moon"];
};

/** Arranges a product's pieces; the random numbers are seeded with the product's handle. */
export type Arrangement = (studio: Studio) => Still;

export type View = "front" | "evening" | "close";

/** `sway` moves the lamp, −1 to 1, for moving pictures. */
export type Picture = { handle: string; tones: Tones; arrange: Arrangement; view: View; sway?: number };

const HORIZON = 770;
const NEARER = 1.75;
const OPENINGS: readonly Opening[] = ["arch", "window", "leaves", "blinds"];

/**
 * Draws one view of a product as an SVG of 960 × 1200 pixels: as arranged, from the other side in the evening, or a
 * close-up. Returns the same bytes for the same handle.
 */
export function drawPicture({ handle, tones, arrange, view, sway = 0 }: Picture): string {
  const random = seededRandom(handle);
  const palette = paletteOf(view === "evening" ? evening(tones) : tones);
  const paint = createPaint(lampAt([-0.66 + sway * 0.3, 0.56, 0.5]));
  const studio: Studio = { paint, palette, random };
  const still = arrange(studio);
  const opening = view === "evening" ? otherOpening(still.opening) : still.opening;
  const size = { width: PICTURE_WIDTH, height: PICTURE_HEIGHT, horizon: HORIZON };
  const stage: Stage = { ...size, opening, moon: still.moon, random, sway };
  const room = drawRoom(paint, palette, stage);
  const walls = (still.hung ?? []).map((each) => hungOn(studio, each, sway));
  const scene = `${room}${walls.join("")}${drawPieces(studio, still.placed)}`;
  const framed = framing(view, scene, still.focus);
  const air = drawAir(paint, palette, stage);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">${paint.definitions()}${framed}${air}</svg>`;
}

function hungOn({ paint, palette }: Studio, { garment, x, y, scale = 1 }: HungUp, sway: number): string {
  const blur = paint.blur(16, { x: -300, y: -80, width: 600, height: 800 });
  const colour = mix(palette.shadow, palette.wall, 0.2);
  const cast = `<g filter="${blur}" opacity="0.42"><path transform="translate(${n(46 - sway * 26)} 40)" d="${garment.outline}" fill="${colour}"/></g>`;
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">${cast}${garment.svg}</g>`;
}

function otherOpening(opening: Opening): Opening {
  return OPENINGS[(OPENINGS.indexOf(opening) + 1) % OPENINGS.length] ?? "window";
}

/** Mirrors the evening view, so that the lamp is on the right, and crops the close-up. */
function framing(view: View, scene: string, [x, y]: Point = [450, 740]): string {
  if (view === "evening") return `<g transform="translate(${PICTURE_WIDTH} 0) scale(-1 1)">${scene}</g>`;
  if (view === "close") {
    const [left, top] = [PICTURE_WIDTH / 2 - x * NEARER, PICTURE_HEIGHT / 2 - y * NEARER];
    return `<g transform="translate(${n(left)} ${n(top)}) scale(${NEARER})">${scene}</g>`;
  }
  return scene;
}
