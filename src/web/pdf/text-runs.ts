import { type FontName, RECEIPT_FONTS } from "./receipt-fonts.ts";

export type TextRun = { font: FontName; text: string };

/** Stands for a character that no font has, so that a gap does not look like a complete name. */
const UNKNOWN = "?";
const JOINERS = new Set(["\u200c", "\u200d"]);
const SPACE = /^\s$/u;

/**
 * Splits a text into runs of one font each: names and addresses mix scripts, and no font has them all. Joiners stay
 * with their characters, spaces with the preceding text.
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
