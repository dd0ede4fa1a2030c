import { createHash } from "node:crypto";
import { textDrawer } from "./subset-glyphs.ts";
import { syllablesIn, type TextLanguage, type TextPart } from "./text-letters.ts";

/** Returns a line for each letter with a hash of how a font draws its syllables; equal lines mean equal drawings. */
export function syllableDrawings(font: Buffer, language: TextLanguage, part: TextPart): string {
  const draw = textDrawer(font);
  const lines = Array.from(syllablesIn(language, part), ([letter, syllables]) => {
    const looks = createHash("sha256").update(syllables.map(draw).join("\n")).digest("hex").slice(0, 16);
    return `${letter.codePointAt(0)?.toString(16)} ${syllables.length} ${looks}\n`;
  });
  return lines.join("");
}
