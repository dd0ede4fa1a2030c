import { HERO_WIDTHS, SHIPPED_WIDTHS } from "./hero-picture.ts";
import { PICTURE_WIDTHS } from "./picture-widths.ts";

/** Ends of file names: shipped slides, slides of the owner, pictures of products. */
const SMALLER: readonly (readonly [wide: RegExp, smallest: string])[] = [
  [/-phone-\d+(?=\.)/, `-phone-${SHIPPED_WIDTHS.phone[0]}`],
  [/-desk-\d+(?=\.)/, `-desk-${SHIPPED_WIDTHS.desk[0]}`],
  [/-(?:750|1200)(?=\.)/, `-${HERO_WIDTHS[0]}`],
  [/-(?:480|640|960)(?=\.)/, `-${PICTURE_WIDTHS[0]}`],
];

/**
 * Returns the name of the smallest file of the same picture. The widest file of a product keeps its name, because pages
 * load it for zooming only. The file may not exist: a slide of 480 pixels has the name of a product's picture.
 */
export function smallestFile(file: string): string {
  const found = SMALLER.find(([wide]) => wide.test(file));
  return found ? file.replace(...found) : file;
}
