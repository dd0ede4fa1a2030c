import { adjust, mix } from "./colour.ts";

/** The three tones of a category; all other colours in its pictures are mixed from them. */
export type Tones = { wall: string; volume: string; accent: string };

export type Palette = Tones & {
  /** Nearly white, with the wall's warmth: paper, soap, plinths. */
  pale: string;
  /** Between wall and volume. */
  soft: string;
  /** Nearly black: caps and cords. */
  deep: string;
  shadow: string;
};

export function paletteOf({ wall, volume, accent }: Tones): Palette {
  return {
    wall: mix(wall, volume, 0.1),
    volume,
    accent,
    pale: mix(wall, "#fffaf3", 0.62),
    soft: mix(wall, volume, 0.42),
    deep: mix(adjust(accent, -0.2), "#231a24", 0.6),
    shadow: mix(mix(wall, accent, 0.5), "#2a1f2d", 0.62),
  };
}

/** Returns the tones of the same room in the evening. */
export function evening(tones: Tones): Tones {
  return { wall: mix(mix(tones.wall, tones.accent, 0.34), "#4a3550", 0.2), volume: tones.volume, accent: tones.accent };
}
