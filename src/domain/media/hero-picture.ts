import type { PictureFormat } from "./picture-widths.ts";

/** Widths in pixels of the owner's slide pictures. */
export const HERO_WIDTHS = [480, 750, 1200] as const;
/**
 * Pictures shipped with the shop are composed twice: as a strip above the text of a phone, and beside that of a
 * desktop.
 */
export const SHIPPED_WIDTHS = { phone: [480, 720, 1080], desk: [720, 1440] } as const;

/** Upper bound for each rendition, because phones can choose any of them (design §9). */
export const MAX_HERO_BYTES = 30_000;

/** Renditions of one composition, from narrow to wide. */
export type HeroFiles = { base: string; widths: readonly number[] };

/** Returns the file name of a rendition, below the media folder. */
export function heroFile(picture: string, width: number, format: PictureFormat): string {
  return `${picture}-${width}.${format}`;
}

const isShipped = (picture: string) => picture.startsWith("/");

/** Returns the files of a picture by screen; an owner's picture has the same for both. */
export function heroFiles(picture: string): Record<"phone" | "desk", HeroFiles> {
  if (isShipped(picture)) {
    const filesFor = (screen: "phone" | "desk") => ({ base: `${picture}-${screen}`, widths: SHIPPED_WIDTHS[screen] });
    return { phone: filesFor("phone"), desk: filesFor("desk") };
  }
  const own = { base: picture, widths: HERO_WIDTHS };
  return { phone: own, desk: own };
}

/** Returns the URL path of a rendition; a shipped picture such as `/hero/dusk-desk` is a path already. */
export function heroUrl(base: string, width: number, format: PictureFormat): string {
  return `${isShipped(base) ? "" : "/media/"}${heroFile(base, width, format)}`;
}
