import { type Material, SATIN, solid } from "../drawing/material.ts";
import type { Studio } from "../drawing/studio.ts";

export type Made = { material?: Material };

/** Returns the material of a form; the palette's satin by default. */
export function own({ palette }: Studio, { material }: Made): Material {
  return material ?? solid(palette.volume, SATIN);
}
