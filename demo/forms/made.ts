import { type Material, SATIN, solid } from "../drawing/material.ts";
import type { Studio } from "../drawing/studio.ts";

export type Made = { material?: Material };

/** What a form is made of: the palette's satin, unless it is told. */
export function own({ palette }: Studio, { material }: Made): Material {
  return material ?? solid(palette.volume, SATIN);
}
