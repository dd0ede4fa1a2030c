import { createHash } from "node:crypto";
import { drawerOf } from "./subset-glyphs.ts";
import { syllablesIn, type TextLanguage, type TextPart } from "./text-letters.ts";

/** How a font draws the syllables that a file of the shop has: a line for each letter, the same where all of it looks the same. */
export function looksOf(font: Buffer, language: TextLanguage, part: TextPart): string {
  const draw = drawerOf(font);
  const lines = Array.from(syllablesIn(language, part), ([letter, syllables]) => {
    const looks = createHash("sha256").update(syllables.map(draw).join("\n")).digest("hex").slice(0, 16);
    return `${letter.codePointAt(0)?.toString(16)} ${syllables.length} ${looks}\n`;
  });
  return lines.join("");
}
