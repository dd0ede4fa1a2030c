import { type FontName, RECEIPT_FONTS } from "./receipt-fonts.ts";

export type TextRun = { font: FontName; text: string };

/** Stands for a letter that none of our fonts has, so that nobody takes a gap for the whole name. */
const UNKNOWN = "?";
const JOINERS = new Set(["\u200c", "\u200d"]);
const SPACE = /^\s$/u;

/**
 * A text cut into pieces of one font each: names and addresses mix scripts, and no font has them all. Joiners stay with the letters
 * around them, spaces with what stands before them.
 */
export function textRuns(text: string, latin: "latin" | "latin-strong" = "latin"): TextRun[] {
  const runs: TextRun[] = [];
  for (const letter of text.normalize("NFC")) {
    const last = runs.at(-1);
    const font = last && JOINERS.has(letter) ? last.font : fontOf(letter, latin);
    const piece = font === null ? (SPACE.test(letter) ? " " : UNKNOWN) : letter;
    if (last && last.font === (font ?? latin)) last.text += piece;
    else runs.push({ font: font ?? latin, text: piece });
  }
  return runs;
}

function fontOf(letter: string, latin: FontName): FontName | null {
  const point = letter.codePointAt(0) ?? 0;
  const found = RECEIPT_FONTS.find(({ ranges }) => ranges.some(([first, end]) => point >= first && point <= end));
  return found?.name === "latin" ? latin : (found?.name ?? null);
}
